import type { Instant } from '@nosewise/domain/models';
import { MAX_OWN_WORDS, OWN_WORD_MAX, type OwnWords } from '@nosewise/domain/training/own-words';
import * as z from 'zod/mini';
import { instant, milliseconds } from './instant';
import { scentId } from './scent-id';
import { line } from './text';

/** A word as it is typed: one line, trimmed; it may be empty. */
export const ownWord = line(undefined, 'word', OWN_WORD_MAX);

function wordsOf<At extends z.ZodMiniType<Instant>>(at: At) {
  const entries = z.record(scentId, z.object({ word: ownWord, changedAt: at }));
  return entries.check(
    z.refine((words) => Object.keys(words).length <= MAX_OWN_WORDS, {
      error: `There can be at most ${MAX_OWN_WORDS} words.`,
    }),
  );
}

/** What aromas remind a person of, on the wire. */
export const ownWordsSchema = wordsOf(instant);

/** The same in browser storage. */
export const keptOwnWords: z.core.$ZodType<OwnWords> = wordsOf(milliseconds);
