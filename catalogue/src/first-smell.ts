import type { Pack, Scent } from '@nosewise/domain/models';

/** Known to everybody, like no other in its pack, and never a fault where there is anything else. */
const FIRST_BOTTLES: Readonly<Record<string, number>> = {
  'master-wine-36': 22,
  'red-wine-12': 22,
  'white-wine-12': 3,
  'wine-faults-12': 33,
  'master-coffee-24': 6,
  'coffee-basics-12': 6,
  'philips-test': 12,
};

/** The bottle of a pack that somebody smells who has never trained; the first one of an own pack. */
export function firstSmell({ id, aromas }: Pick<Pack, 'id' | 'aromas'>): Scent | undefined {
  return aromas.find(({ bottleNumber }) => bottleNumber === FIRST_BOTTLES[id]) ?? aromas[0];
}

/** The address behind the QR code of a gift card. */
export function firstSmellPath(packId: string): string {
  return `/first?pack=${encodeURIComponent(packId)}`;
}
