import { worldOf } from '@nosewise/domain/aromas/pool';
import { OWN_PREFIX, type Scent } from '@nosewise/domain/models';
import { useStored } from '../../shared/storage/hooks';
import { changedAt, ownWords } from '../notebook/own-documents';
import { RunEnd } from '../run/run-end';
import { comingWords } from './honest-test-words';
import type { PackTests } from './tests';

interface TestEndProps {
  tests: PackTests;
  onBegin: () => void;
  onResult: () => void;
}

/** The end of a sitting: how far the test is, or how many bottles were named. It never tells which. */
export function TestEnd({ tests: { pack, next, results, size }, onBegin, onResult }: TestEndProps) {
  const last = results.at(-1);
  const done = size - ('left' in next ? next.left : 0);
  return (
    <main
      className="mx-auto grid w-full max-w-152 grow content-center px-4"
      data-world={pack.aromas.map(({ id }) => worldOf(id))[0]}
    >
      {next.kind === 'begun' || !last ? (
        <RunEnd
          title="The honest test, first sitting"
          result={`${done} of ${size} bottles are done.`}
          smelled={done}
          next="Noses tire: an hour’s break helps. The result comes after the last bottle."
          again={{ words: 'Start the second sitting', go: onBegin }}
          ways={[{ words: 'Done', go: '/app' }]}
        />
      ) : (
        <RunEnd
          title="The honest test"
          result={`You named ${last.score.right} of ${last.score.asked}`}
          smelled={last.score.asked}
          worth="The bottles stay closed: the test never tells which."
          next={
            next.kind === 'waits'
              ? `Week ${next.week} opens on ${comingWords(next.opensOn)}.`
              : next.kind === 'all taken' && 'You have taken all four tests of this pack.'
          }
          again={{ words: 'See your result', go: onResult }}
          ways={[{ words: 'Done', go: '/app' }]}
        >
          <FirstWordLine aromas={pack.aromas} />
        </RunEnd>
      )}
    </main>
  );
}

/** Recalls, of some aromas, the word that the person has kept for longest. */
function FirstWordLine({ aromas }: { aromas: readonly Pick<Scent, 'id' | 'name'>[] }) {
  const words = useStored(ownWords);
  const [first] = aromas
    .flatMap(({ id, name }) => {
      const word = words.get(id);
      return word ? { id, name, word, keptAt: changedAt('word', id) ?? 0 } : [];
    })
    .toSorted((a, b) => a.keptAt - b.keptAt);
  if (!first) return null;
  const { id, name, word } = first;
  const called = id.startsWith(OWN_PREFIX) ? name : name.toLowerCase();
  return (
    <p className="mt-3 text-lg wrap-anywhere">
      <span>{`Your first word for ${called} was “`}</span>
      <bdi translate="no">{word}</bdi>
      <span>”.</span>
    </p>
  );
}
