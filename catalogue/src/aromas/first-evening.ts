import type { Pack, Scent } from '@nosewise/domain/models';

/**
 * The bottles with which somebody begins who has never trained: known from the kitchen, of five categories, and no fault.
 * Of a kit of faults, those that are told apart best.
 */
const FIRST_BOTTLES: Readonly<Record<string, readonly number[]>> = {
  'master-wine-36': [22, 1, 13, 11, 23],
  'red-wine-12': [22, 13, 23, 21, 19],
  'white-wine-12': [3, 1, 11, 7, 5],
  'wine-faults-12': [33, 29, 28, 35, 25],
  'master-coffee-24': [6, 1, 9, 11, 8],
  'coffee-basics-12': [6, 1, 9, 11, 8],
  'philips-test': [12, 8, 10, 3, 1],
};

/** How many bottles a first evening has, if the pack has as many. */
const FIRST_EVENING = 5;

/** Lists the bottles of a first evening in their order; the first ones of an own pack. */
export function firstEvening<Bottle extends Pick<Scent, 'bottleNumber'>>({
  id,
  aromas,
}: {
  readonly id: Pack['id'];
  readonly aromas: readonly Bottle[];
}): Bottle[] {
  const numbers = FIRST_BOTTLES[id] ?? aromas.map(({ bottleNumber }) => bottleNumber);
  return numbers
    .slice(0, FIRST_EVENING)
    .flatMap((number) => aromas.find(({ bottleNumber }) => bottleNumber === number) ?? []);
}

/** The address behind the QR code of a gift card. */
export function firstSmellPath(packId: string): string {
  return `/first?pack=${encodeURIComponent(packId)}`;
}
