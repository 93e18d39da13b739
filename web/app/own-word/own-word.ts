import { withoutHidden } from '@nosewise/contract/text';
import { ownWord } from '@nosewise/contract/training/own-word-document';
import type { ScentId } from '@nosewise/domain/models';
import { useStored } from '../../shared/storage/hooks';
import { keepDocuments } from '../notebook/in-hand';
import { ownWords } from '../notebook/own-documents';

/** Returns what an aroma reminds the person of. It is empty once they were asked and said nothing, so that nobody is asked twice. */
export function useOwnWord(id: ScentId | undefined): string | undefined {
  const words = useStored(ownWords);
  return id === undefined ? undefined : words.get(id);
}

/** Keeps what an aroma reminds the person of, or that they said nothing. What an account cannot take is not kept. */
export function keepWord(id: ScentId, typed: string): void {
  const word = withoutHidden(typed);
  const isRefused = !ownWord.safeParse(word).success || (word === '' && typed.trim() !== '');
  if (isRefused || ownWords.get().get(id) === word) return;
  void keepDocuments({ kind: 'word', id, body: { word } });
}
