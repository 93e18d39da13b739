import type { ScentId } from '@nosewise/domain/models';
import { useOwnWord } from './own-word';

/** Says in small writing what an aroma reminds the person of. Never before an answer: it gives the aroma away. */
export function OwnWordLine({ id }: { id: ScentId | undefined }) {
  const word = useOwnWord(id);
  if (!word) return null;
  return (
    <p className="mt-2 text-sm wrap-anywhere">
      <span className="text-soft">Your word: </span>
      <bdi className="font-display text-base">{word}</bdi>
    </p>
  );
}
