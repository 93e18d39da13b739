import * as z from 'zod/mini';
import {
  MAX_BOTTLES,
  MAX_OWN_PACKS,
  type OwnBottle,
  type OwnPack,
  ownBottleSchema,
  ownPackSchema,
} from './own-pack';

const damagedPack = z.object({
  id: ownPackSchema.shape.id,
  name: z.catch(ownPackSchema.shape.name, 'My pack'),
  aromas: z.catch(z.array(z.unknown()), []),
});

/**
 * Saves what can be read of a damaged list of own packs: every pack that has its id, and in it every readable
 * bottle whose number and id stand on no earlier one. One bad bottle never costs the others.
 */
export function repairOwnPacks(damaged: unknown): OwnPack[] {
  if (!Array.isArray(damaged)) return [];
  const packs = damaged.flatMap((pack) => readable(damagedPack, pack));
  return unlike(packs, 'id')
    .slice(0, MAX_OWN_PACKS)
    .map((pack) => ({ ...pack, aromas: readableBottles(pack.aromas) }));
}

function readableBottles(aromas: unknown[]): OwnBottle[] {
  const bottles = aromas.flatMap((aroma) => readable(ownBottleSchema, aroma));
  return unlike(unlike(bottles, 'bottleNumber'), 'id').slice(0, MAX_BOTTLES);
}

function readable<T>(schema: z.ZodMiniType<T>, value: unknown): T[] {
  const parsed = schema.safeParse(value);
  return parsed.success ? [parsed.data] : [];
}

/** Only the first of those that share the value of a key. */
function unlike<T, K extends keyof T>(items: readonly T[], key: K): T[] {
  const seen = new Set<T[K]>();
  return items.filter((item) => !seen.has(item[key]) && seen.add(item[key]));
}
