import { ownWord } from '@nosewise/contract/own-words';
import { withoutHidden } from '@nosewise/contract/text';
import type { ScentId } from '@nosewise/domain/models';
import { noteWord } from '@nosewise/domain/training/own-words';
import { useStored } from '../../shared/hooks';
import { ownWords } from '../sync/stores';
import { noteChange } from '../sync/sync';

/** Returns what an aroma reminds the person of. It is empty once they were asked and said nothing, so that nobody is asked twice. */
export function useOwnWord(id: ScentId | undefined): string | undefined {
  const words = useStored(ownWords);
  return id === undefined ? undefined : words[id]?.word;
}

/** Keeps what an aroma reminds the person of: here at once, and it follows the account. */
export function keepWord(id: ScentId, typed: string): void {
  const tidy = withoutHidden(typed);
  const word = ownWord.safeParse(tidy).success ? tidy : '';
  if (ownWords.get()[id]?.word === word) return;
  ownWords.change((words) => noteWord(words, id, word, Date.now()));
  noteChange({ kind: 'word', id });
}
