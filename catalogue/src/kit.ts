import type { CategoryName } from './categories';
import type { Money } from './money';

/** The two worlds in which kits are made. */
export const KIT_WORLDS = ['wine', 'coffee'] as const;
export type KitWorld = (typeof KIT_WORLDS)[number];

/** One line of what a kit holds: a family of aromas and their names in the order of the bottles. */
export interface ContentsLine {
  readonly family: string;
  readonly aromas: readonly string[];
}

/** A question to try without owning the kit: the note of one bottle, and four names to choose from. */
export interface SampleQuestion {
  readonly bottleNumber: number;
  readonly options: readonly [string, string, string, string];
}

/** A bottle of a kit's picture. */
export interface ShelfBottle {
  readonly bottleNumber: number;
  readonly category: CategoryName;
}

/** A kit as it is sold today (specification, sections 2 and 9; prices include VAT). */
export interface Kit {
  /** The id of the pack to train with, and the last part of the kit's address. */
  readonly slug: string;
  readonly name: string;
  readonly world: KitWorld;
  readonly price: Money;
  /** The first and the last number on its bottles; it holds all between. */
  readonly first: number;
  readonly last: number;
  readonly lead: string;
  readonly badge?: string;
  /** The slug of the master kit that holds the very same bottles. */
  readonly partOf?: string;
  /** The bottles that stand for the kit in pictures. */
  readonly shelf: readonly ShelfBottle[];
  readonly contents: readonly ContentsLine[];
  readonly included: readonly string[];
  /** Who it is for, and who is better served by another. */
  readonly audience: readonly string[];
  readonly sample: SampleQuestion;
}

/** How many bottles a kit holds. */
export function bottleCount({ first, last }: Pick<Kit, 'first' | 'last'>): number {
  return last - first + 1;
}

/** The address of a kit's page. */
export function kitPath(slug: string): string {
  return `/kits/${slug}`;
}

/** What lies in every box of so many bottles. */
export function boxOf(bottles: number): readonly string[] {
  return [
    `${bottles} numbered glass bottles, one aroma each`,
    'A leaflet that names every bottle, to be opened after you have guessed',
    'Training in the app, free and without an account',
  ];
}
