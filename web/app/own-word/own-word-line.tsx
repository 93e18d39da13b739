import type { ScentId } from '@nosewise/domain/models';
import { changedAt } from '../notebook/own-documents';
import { useOwnWord } from './own-word';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

/** Says what an aroma reminds the person of, and since when. Never before an answer: it gives the aroma away. */
export function OwnWordLine({ id }: { id: ScentId | undefined }) {
  const word = useOwnWord(id);
  if (!id || !word) return null;
  return (
    <p className="wrap-anywhere">
      <span className="sr-only">Your word: </span>
      <bdi translate="no" className="font-display text-lg italic">
        {word}
      </bdi>{' '}
      <span className="text-sm whitespace-nowrap text-soft">{day.format(changedAt('word', id) ?? 0)}</span>
    </p>
  );
}
