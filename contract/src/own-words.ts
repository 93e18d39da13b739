import { MAX_OWN_WORDS, OWN_WORD_MAX, type OwnWords } from '@nosewise/domain/training/own-words';
import * as z from 'zod/mini';
import { milliseconds } from './instant';
import { scentId } from './scent-id';
import { line } from './text';

/** A word as it is typed: one line, trimmed; it may be empty. */
export const ownWord = line(undefined, 'word', OWN_WORD_MAX);

/** A person's own words for aromas, as the browser keeps them. */
export const keptOwnWords: z.core.$ZodType<OwnWords> = z
  .record(scentId, z.object({ word: ownWord, changedAt: milliseconds }))
  .check(
    z.refine((words) => Object.keys(words).length <= MAX_OWN_WORDS, {
      error: `There can be at most ${MAX_OWN_WORDS} words.`,
    }),
  );
