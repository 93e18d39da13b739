import { ownWord } from '@nosewise/contract/own-words';
import { withoutHidden } from '@nosewise/contract/text';
import type { ScentId } from '@nosewise/domain/models';
import { useStored } from '../../shared/hooks';
import { ownWords } from '../notebook/documents';
import { keepDocuments } from '../notebook/in-hand';

/** Returns what an aroma reminds the person of. It is empty once they were asked and said nothing, so that nobody is asked twice. */
export function useOwnWord(id: ScentId | undefined): string | undefined {
  const words = useStored(ownWords);
  return id === undefined ? undefined : words.get(id);
}

/** Keeps what an aroma reminds the person of. */
export function keepWord(id: ScentId, typed: string): void {
  const tidy = withoutHidden(typed);
  const word = ownWord.safeParse(tidy).success ? tidy : '';
  if (ownWords.get().get(id) !== word) void keepDocuments({ kind: 'word', id, body: { word } });
}
