import { OWN_PREFIX, type Scent, type ScentId } from '@nosewise/domain/models';
import { useStored } from '../../shared/hooks';
import { ownWords } from '../sync/stores';
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

/** Recalls, of some aromas, the word that the person has kept for longest. */
export function FirstWordLine({ aromas }: { aromas: readonly Pick<Scent, 'id' | 'name'>[] }) {
  const words = useStored(ownWords);
  const [first] = aromas
    .flatMap(({ id, name }) => (words[id]?.word ? { id, name, ...words[id] } : []))
    .toSorted((a, b) => a.changedAt - b.changedAt);
  if (!first) return null;
  const { id, name, word } = first;
  const called = id.startsWith(OWN_PREFIX) ? name : name.toLowerCase();
  return <p className="mt-3 text-lg wrap-anywhere">{`Your first word for ${called} was “${word}”.`}</p>;
}
