import type { Money } from './money';

/** The two worlds of kits. */
export const KIT_WORLDS = ['wine', 'coffee'] as const;
export type KitWorld = (typeof KIT_WORLDS)[number];

/** A question to try without owning the kit: the note of one bottle, and four names to choose from. */
export interface SampleQuestion {
  readonly bottleNumber: number;
  readonly options: readonly [string, string, string, string];
}

/** The facts of a kit that a purchase depends on (specification, sections 2 and 9; the price includes VAT). */
export interface KitOffer {
  /** The id of the kit's pack, and the last part of its page's address. */
  readonly slug: string;
  readonly name: string;
  readonly world: KitWorld;
  readonly price: Money;
  /** The first and the last bottle number; the kit holds all between. */
  readonly first: number;
  readonly last: number;
  /** The slug of the master kit that contains the same bottles. */
  readonly partOf?: string;
  /** The numbers of the bottles in the kit's picture. */
  readonly shelf: readonly number[];
}

/** A kit with the texts of its page. */
export interface Kit extends KitOffer {
  readonly lead: string;
  readonly badge?: string;
  /** People it suits, and people who should choose another. */
  readonly audience: readonly string[];
  readonly sample: SampleQuestion;
}

/** Counts the bottles of a kit. */
export function bottleCount({ first, last }: Pick<Kit, 'first' | 'last'>): number {
  return last - first + 1;
}

/** Returns the path of a kit's page. */
export function kitPath(slug: string): string {
  return `/kits/${slug}`;
}

/** Lists the contents of the box. */
export function boxOf(kit: Pick<Kit, 'first' | 'last'>): readonly string[] {
  return [
    `${bottleCount(kit)} numbered glass bottles, one aroma each`,
    'A leaflet that names every bottle, to be opened after you have guessed',
    'Training in the app, free and without an account',
  ];
}
