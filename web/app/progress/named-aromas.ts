import { compareText } from '@nosewise/domain/compare-text';
import type { PooledScent, ScentId } from '@nosewise/domain/models';
import { type Strength, strengthOf } from '@nosewise/domain/progress/progress';

interface Named {
  readonly id: ScentId;
  readonly name: string;
}

/** Gives aromas the names that they have today, with their bottle where two share one. */
export function withNames<T extends Named>(aromas: readonly T[], bottles: readonly PooledScent[]): T[] {
  const known = new Map(bottles.map((bottle) => [bottle.id, bottle]));
  const renamed = aromas.map((aroma) => ({ ...aroma, name: known.get(aroma.id)?.name ?? aroma.name }));
  const names = renamed.map(({ name }) => name);
  return renamed.map((aroma) => {
    const bottle = known.get(aroma.id);
    const isShared = names.indexOf(aroma.name) !== names.lastIndexOf(aroma.name);
    return isShared && bottle
      ? { ...aroma, name: `${aroma.name} (bottle ${bottle.bottleNumber}, ${bottle.packName})` }
      : aroma;
  });
}

const STRENGTHS: readonly Strength[] = ['strong', 'weak', 'between'];

/** Lists aromas as the specification does (section 9), the strongest of a list first, and equals by name; then the rest. */
export function byStrength<T extends Named & { readonly accuracy: number }>(
  aromas: readonly T[],
): { readonly strength: Strength; readonly aromas: T[] }[] {
  const sorted = aromas.toSorted((a, b) => b.accuracy - a.accuracy || compareText(a.name, b.name));
  return STRENGTHS.map((strength) => ({
    strength,
    aromas: sorted.filter(({ accuracy }) => strengthOf(accuracy) === strength),
  }));
}
