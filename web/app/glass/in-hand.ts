import { glassWords, smelledAroma } from '@nosewise/contract/glasses';
import { milliseconds } from '@nosewise/contract/instant';
import { withoutHidden } from '@nosewise/contract/text';
import { tidyWords } from '@nosewise/domain/glass/glass';
import { glassOf, type Smelling, takeGlass } from '@nosewise/domain/glass/smelling';
import type { Instant } from '@nosewise/domain/models';
import { HOUR } from '@nosewise/domain/time';
import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import * as z from 'zod/mini';
import { useStored } from '../../shared/hooks';
import { stored } from '../../shared/stored';
import { keepGlass } from '../sync/own-glasses';

const findable = z.object({ nameId: z.nullable(z.string()), words: z.string() });

const smellingSchema: z.core.$ZodType<Smelling> = z.object({
  id: z.uuid(),
  drink: z.nullable(z.string()),
  words: glassWords,
  name: z.string(),
  place: z.string(),
  at: milliseconds,
  aromas: z.array(smelledAroma),
  step: z.discriminatedUnion('name', [
    z.object({ name: z.enum(['drink', 'smell', 'end']) }),
    z.object({ name: z.literal('look'), left: z.nullable(z.array(findable)) }),
  ]),
});

/** The glass that is being smelled. */
const glassInHand = stored<Smelling | null>({
  key: 'glassInHand',
  schema: z.nullable(smellingSchema),
  initial: null,
});

/** A glass that was left longer ago than this is not in the hand any more. */
const LEFT_FOR = 3 * HOUR;

function isInHand(smelling: Smelling | null, now: Instant): smelling is Smelling {
  return smelling !== null && now - smelling.at < LEFT_FOR && smelling.step.name !== 'end';
}

/** Tells whether a kept glass is still being smelled: what is typical of it must not be shown yet. */
export function useIsInHand(id: string): boolean {
  const kept = useStored(glassInHand);
  const [openedAt] = useState(Date.now);
  return isInHand(kept, openedAt) && kept.id === id;
}

/** Returns the glass in the hand, and how to take a step with it. What is found is kept at once. */
export function useSmelling() {
  const kept = useStored(glassInHand);
  const [fresh, setFresh] = useState(() => takeGlass(uuid(), Date.now()));
  const [openedAt] = useState(Date.now);
  const smelling = kept && (kept.id === fresh.id || isInHand(kept, openedAt)) ? kept : fresh;

  function step(move: (smelling: Smelling) => Smelling): Smelling {
    const next = move(smelling);
    if (next === smelling) return next;
    // Only an untouched glass, or its end, is this screen's own: any other is in storage, for all tabs.
    setFresh(next.step.name === 'end' ? next : takeGlass(uuid(), Date.now()));
    glassInHand.set(next.step.name === 'end' ? null : next);
    const glass = glassOf(next);
    const before = glassOf(smelling);
    if (glass) keepGlass(glass.id, glass);
    else if (before) keepGlass(before.id, null);
    return next;
  }

  return { smelling, step };
}

/** Returns typed words as a glass can keep them; empty if there is nothing to keep. */
export function wordsToKeep(typed: string): string {
  const words = tidyWords(withoutHidden(typed));
  return glassWords.safeParse(words).success ? words : '';
}
