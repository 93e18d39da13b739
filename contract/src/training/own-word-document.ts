import { OWN_WORD_MAX } from '@nosewise/domain/aromas/own-words';
import { line } from '../text';

/** A word as it is typed: one line, trimmed; it may be empty. */
export const ownWord = line(undefined, 'word', OWN_WORD_MAX);
