import type { CategoryName } from './categories';
import type { Money } from './money';

/** The two worlds in which kits are made. */
export const KIT_WORLDS = ['wine', 'coffee'] as const;
export type KitWorld = (typeof KIT_WORLDS)[number];

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

/** Bottles for a picture, each as its number and its category. */
export function shelfOf(...bottles: readonly (readonly [number, CategoryName])[]): readonly ShelfBottle[] {
  return bottles.map(([bottleNumber, category]) => ({ bottleNumber, category }));
}

/** What of a kit decides about buying it (specification, sections 2 and 9; the price includes VAT). */
export interface KitOffer {
  /** The id of the pack to train with, and the last part of the kit's address. */
  readonly slug: string;
  readonly name: string;
  readonly world: KitWorld;
  readonly price: Money;
  /** The first and the last number on its bottles; it holds all between. */
  readonly first: number;
  readonly last: number;
  /** The slug of the master kit that holds the very same bottles. */
  readonly partOf?: string;
  /** The bottles that stand for the kit in pictures. */
  readonly shelf: readonly ShelfBottle[];
}

/** A kit as its page presents it. */
export interface Kit extends KitOffer {
  readonly lead: string;
  readonly badge?: string;
  /** The families of its aromas in the order of the bottles, each with as many of them as the next. */
  readonly families: readonly string[];
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

/** What a kit holds, family by family. `aromas` are its own, in the order of the bottles. */
export function contentsOf<T>({ families }: Pick<Kit, 'families'>, aromas: readonly T[]) {
  const size = aromas.length / families.length;
  return families.map((family, index) => ({
    family,
    aromas: aromas.slice(index * size, (index + 1) * size),
  }));
}

/** What lies in the box. */
export function boxOf(kit: Pick<Kit, 'first' | 'last'>): readonly string[] {
  return [
    `${bottleCount(kit)} numbered glass bottles, one aroma each`,
    'A leaflet that names every bottle, to be opened after you have guessed',
    'Training in the app, free and without an account',
  ];
}
