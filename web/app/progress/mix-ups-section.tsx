import { duelOf, nameBeside } from '@nosewise/domain/duel';
import type { PooledScent } from '@nosewise/domain/models';
import { type Odds, oddsOf } from '@nosewise/domain/odds';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useStored } from '../../shared/hooks';
import { ownPacks } from '../../shared/packs';
import { buttonStyle } from '../../shared/ui/button';
import { duelLink, practiceLink, usePool } from '../lib/pool';
import { type MixedUpPair, mixedUpPairs, useNose } from '../sync/nose';
import { Section } from '../ui/section';

/** Pairs shown until the person asks for all. */
const SHOWN_AT_FIRST = 5;

/**
 * Lists the pairs of aromas that are mixed up most, by an estimate that leans on what is usual while answers are few.
 * @param wasWrong whether any answer was, so that an empty list says the truth
 */
export function MixUpsSection({ wasWrong }: { wasWrong: boolean }) {
  const { pool } = usePool();
  const own = useStored(ownPacks);
  const nose = useNose();
  const pairs = useMemo(() => mixedUpPairs(nose, pool, own), [nose, pool, own]);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? pairs : pairs.slice(0, SHOWN_AT_FIRST);
  return (
    <Section heading="What you mix up">
      {pairs.length === 0 ? (
        <p className="text-soft">
          {wasWrong
            ? 'Nothing so far. A pair appears here once you take one for the other although you know it, or three times.'
            : 'Nothing so far: every answer was right.'}
        </p>
      ) : (
        <>
          <p className="max-w-text text-soft">
            How often you take one for the other, among answers about aromas you know. The wider the range,
            the less sure this is.
          </p>
          <ol aria-label="Pairs you mix up" className="mt-3 divide-y divide-rule">
            {shown.map((pair) => (
              <PairRow key={`${pair.a} ${pair.b}`} pair={pair} pool={pool} />
            ))}
          </ol>
        </>
      )}
      {shown.length < pairs.length && (
        <button type="button" className={buttonStyle('quiet', 'mt-2 -ml-5')} onClick={() => setIsWhole(true)}>
          Show all {pairs.length} pairs
        </button>
      )}
    </Section>
  );
}

function PairRow({ pair, pool }: { pair: MixedUpPair; pool: readonly PooledScent[] }) {
  const { a, b, first, second, likelihood, low, high } = pair;
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="min-w-0 grow">
          <bdi className="font-medium">{nameBeside(first, second)}</bdi>{' '}
          <span className="text-soft">and</span>{' '}
          <bdi className="font-medium">{nameBeside(second, first)}</bdi>
        </span>
        <span className="shrink-0">
          <span className="text-soft">about </span>
          <span className="numeral text-lg">{oddsText(oddsOf(likelihood))}</span>
        </span>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-soft">
          Between {oddsText(oddsOf(low))} and {oddsText(oddsOf(high))}
        </p>
        {duelOf(pool, a, b) && (
          <p className="flex flex-wrap gap-x-1">
            <Link to={duelLink(a, b)} className={buttonStyle('secondary')}>
              Duel<span className="sr-only"> between {namesOf(first, second)}</span>
            </Link>
            <Link to={practiceLink([a, b])} className={buttonStyle('quiet')}>
              Practise these two<span className="sr-only"> ({namesOf(first, second)})</span>
            </Link>
          </p>
        )}
      </div>
    </li>
  );
}

/** Rare odds are rounded to tens: their last digit would mean nothing. */
function oddsText({ times, of }: Odds): string {
  return `${times} in ${of > 20 ? Math.round(of / 10) * 10 : of}`;
}

function namesOf(first: PooledScent, second: PooledScent): string {
  return `${nameBeside(first, second)} and ${nameBeside(second, first)}`;
}
