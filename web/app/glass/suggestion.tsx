import { nameIdOf } from '@nosewise/domain/aromas/names';
import { noteSuggested, type Suggested, suggestGlass } from '@nosewise/domain/glass/suggestion';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { localDay } from '../lib/local-day';
import { useTypical } from '../lib/useTypical';
import { useBottles } from '../nose/own-bottles';
import { note } from '../notebook/in-hand';
import { useGlasses } from '../notebook/own-documents';
import { useSessions } from '../notebook/session-list';
import type { GlassQuestion } from '../run/end-offer';

const glassesSuggested = note<Suggested[]>(
  'glassesSuggested',
  z.array(z.object({ aroma: z.string(), day: z.int(), refused: z.boolean() })),
  [],
);

/** Finds out whether to suggest a glass for one of the bottles that were just smelled. */
export function useGlassQuestion(): GlassQuestion {
  const [today] = useState(() => localDay(Date.now()));
  const { pool, memory } = useBottles();
  const last = useSessions().at(-1);
  const glasses = useGlasses();
  const typical = useTypical(last !== undefined);
  const suggestion = useMemo(() => {
    const smelled = new Set(last?.questions.map(({ scentId }) => scentId));
    return (
      typical &&
      suggestGlass({
        bottles: pool.filter(({ id }) => smelled.has(id)),
        memory,
        glasses,
        earlier: glassesSuggested.get(),
        today,
        drinkFor: (aroma) => typical.drinksOf(aroma)[0]?.name,
      })
    );
  }, [typical, last, pool, memory, glasses, today]);
  const isLoading = last !== undefined && typical === undefined;
  return {
    isOpen: isLoading ? undefined : Boolean(suggestion),
    aroma: suggestion?.bottle.name ?? '',
    drink: suggestion?.drink ?? '',
    note: (answer) => {
      if (!suggestion) return;
      const aroma = nameIdOf(suggestion.bottle.id);
      glassesSuggested.change((earlier) =>
        noteSuggested(earlier, { aroma, day: today, refused: answer === 'refused' }),
      );
    },
  };
}
