import { DRINKS } from '@nosewise/catalogue/drinks';
import { worldOf } from '@nosewise/domain/training/pool';
import { usePool } from './pool';

/** Groups all drinks, those of the world of the person's bottles first. */
export function useDrinks() {
  const [first] = usePool().pool;
  const world = first && worldOf(first.id);
  const isOwn = (group: string) => world !== undefined && group.toLowerCase().includes(world);
  const all = [...new Set(DRINKS.map(({ group }) => group))];
  return [...all.filter(isOwn), ...all.filter((group) => !isOwn(group))].map((heading) => ({
    heading,
    drinks: DRINKS.filter(({ group }) => group === heading),
  }));
}
