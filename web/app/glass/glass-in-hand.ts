import { milliseconds } from '@nosewise/contract/instant';
import { withoutHidden } from '@nosewise/contract/text';
import { glassWords, smelledAroma } from '@nosewise/contract/training/glasses';
import { tidyWords } from '@nosewise/domain/glass/glass';
import { glassOf, type Smelling, takeGlass } from '@nosewise/domain/glass/smelling';
import type { Instant } from '@nosewise/domain/models';
import { HOUR } from '@nosewise/domain/time';
import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import * as z from 'zod/mini';
import { useStored } from '../../shared/storage/hooks';
import { note } from '../notebook/in-hand';
import { keepGlass } from '../notebook/own-documents';

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
const glassInHand = note<Smelling | null>('glassInHand', z.nullable(smellingSchema), null);

/** A glass of longer ago is not in the hand any more. */
const IN_HAND_FOR = 3 * HOUR;

/** Tells whether a glass has just been smelled, or is still. */
export function isRecent({ at }: Pick<Smelling, 'at'>, now: Instant): boolean {
  return Math.abs(now - at) < IN_HAND_FOR;
}

function inHand(now: Instant): Smelling | undefined {
  const kept = glassInHand.get();
  return kept && kept.step.name !== 'end' && isRecent(kept, now) ? kept : undefined;
}

/** Tells whether a kept glass is still being smelled: what is typical of it must not be shown yet. */
export function useIsInHand(id: string): boolean {
  useStored(glassInHand);
  const [openedAt] = useState(Date.now);
  return inHand(openedAt)?.id === id;
}

type Move = (smelling: Smelling) => Smelling;

/**
 * Takes a step with the glass that a screen shows, and keeps what is found at once. Nothing happens where another tab has
 * gone on with it, ended it or taken another one meanwhile.
 * @param own the screen's own glass: untouched, or at its end. Any other is in storage, for all tabs.
 * @returns the screen's own glass after it; `undefined` where nothing happens
 */
export function takeStep(own: Smelling, seen: Smelling, openedAt: Instant, move: Move): Smelling | undefined {
  const before = inHand(openedAt) ?? own;
  const next = before.id === seen.id ? move(before) : before;
  if (next === before) return undefined;
  const isEnd = next.step.name === 'end';
  glassInHand.set(isEnd ? null : next);
  const [glass, kept] = [glassOf(next), glassOf(before)];
  if (glass ?? kept) keepGlass(next.id, glass ?? null);
  return isEnd ? next : untouched();
}

function untouched(): Smelling {
  return takeGlass(uuid(), Date.now());
}

/** Returns the glass in the hand, and how to take a step with it. */
export function useSmelling() {
  useStored(glassInHand);
  const [own, setOwn] = useState(untouched);
  const [openedAt] = useState(Date.now);
  const smelling = inHand(openedAt) ?? own;

  function step(move: Move): void {
    const after = takeStep(own, smelling, openedAt, move);
    if (after) setOwn(after);
  }

  return { smelling, step };
}

/** Returns typed words as a glass can keep them; empty if there is nothing to keep. */
export function wordsToKeep(typed: string): string {
  const words = tidyWords(withoutHidden(typed));
  return glassWords.safeParse(words).success ? words : '';
}
