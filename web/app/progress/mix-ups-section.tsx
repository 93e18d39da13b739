import { duelOf, nameBeside } from '@nosewise/domain/duel';
import { mixUpMap, type Slip } from '@nosewise/domain/mix-up-map';
import type { PooledScent, Scent } from '@nosewise/domain/models';
import { type Odds, oddsOf } from '@nosewise/domain/odds';
import { mergePacks } from '@nosewise/domain/session';
import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useStored } from '../../shared/hooks';
import { allPacks, ownPacks } from '../../shared/packs';
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
            ? 'Nothing so far: a wrong name counts once you have named its aroma right before.'
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

/** Shows which categories are taken for which, and opens to their pairs. */
export function MixUpMapSection() {
  const { pool } = usePool();
  const own = useStored(ownPacks);
  const { evidence } = useNose();
  const { categories, cell } = useMemo(() => mixUpMap(evidence, mergePacks(allPacks(own))), [evidence, own]);
  const [opened, open] = useState<{ readonly smelled: string; readonly named: string }>();
  const panel = useId();
  const slips = opened ? (cell(opened.smelled, opened.named)?.slips ?? []) : [];
  const most = Math.max(
    0,
    ...categories.flatMap((smelled) => categories.map((named) => cell(smelled, named)?.times ?? 0)),
  );
  if (categories.length === 0) return null;
  return (
    <Section heading="Mix-up map">
      <p className="max-w-text text-soft">
        Each number counts wrong answers about aromas you had named right before: the row was smelled, the
        column named. Press one to see its pairs.
      </p>
      <section
        aria-label="Mix-up map, table"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard
        tabIndex={0}
        className="relative mt-4 overflow-x-auto"
      >
        <table className="border-separate border-spacing-0.5">
          <thead>
            <tr>
              <th scope="col" className="pr-3 text-left align-bottom text-sm font-normal text-soft">
                Smelled
                <span className="sr-only"> in this row, named in this column</span>
              </th>
              {categories.map((category) => (
                <th key={category} scope="col" className="pb-1 align-bottom text-sm font-normal">
                  <span className="mx-auto block rotate-180 text-left [writing-mode:vertical-rl]">
                    {categoryText(category)}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {categories.map((smelled) => (
              <tr key={smelled}>
                <th scope="row" className="pr-3 text-left text-sm font-normal whitespace-nowrap">
                  {categoryText(smelled)}
                </th>
                {categories.map((named) => {
                  const found = cell(smelled, named);
                  const isOpen = opened?.smelled === smelled && opened.named === named;
                  return (
                    <td key={named} className="size-12 rounded-md bg-shade p-0 text-center">
                      {found ? (
                        <button
                          type="button"
                          aria-expanded={isOpen}
                          aria-controls={panel}
                          aria-label={`${categoryText(smelled)} taken for ${categoryText(named)}: ${timesText(found.times)}`}
                          className="numeral size-12 rounded-md border border-edge text-lg hover:border-ink aria-expanded:border-2 aria-expanded:border-ink"
                          style={{ background: shadeOf(found.times / most) }}
                          onClick={() => open(isOpen ? undefined : { smelled, named })}
                        >
                          {found.times}
                        </button>
                      ) : (
                        <span className="sr-only">0</span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div id={panel} role="status" className="mt-4 empty:hidden">
        {opened && (
          <>
            <h3 className="font-sans text-base font-semibold tracking-normal">
              {categoryText(opened.smelled)} taken for {categoryText(opened.named)}
            </h3>
            <ul aria-label="Pairs of these categories" className="mt-1 max-w-2xl divide-y divide-rule">
              {slips.map((slip) => (
                <SlipRow key={`${slip.smelled.id} ${slip.named.id}`} slip={slip} pool={pool} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Section>
  );
}

function SlipRow({ slip: { smelled, named, times }, pool }: { slip: Slip; pool: readonly PooledScent[] }) {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 py-1">
      <p className="min-w-0 grow">
        <bdi className="font-medium">{labelOf(smelled, named)}</bdi>{' '}
        <span className="text-soft">taken for</span>{' '}
        <bdi className="font-medium">{labelOf(named, smelled)}</bdi>
      </p>
      <p className="text-soft">{timesText(times)}</p>
      {duelOf(pool, smelled.id, named.id) && (
        <Link to={duelLink(smelled.id, named.id)} className={buttonStyle('quiet')}>
          Duel
          <span className="sr-only">
            {' '}
            between {smelled.name} and {named.name}
          </span>
        </Link>
      )}
    </li>
  );
}

/** Names an aroma, with its number where both have one name. */
function labelOf(scent: Scent, other: Scent): string {
  return scent.name === other.name ? `${scent.name} (bottle ${scent.bottleNumber})` : scent.name;
}

function categoryText(category: string): string {
  return category || 'No category';
}

function timesText(times: number): string {
  return times === 1 ? 'once' : `${times} times`;
}

/** @param share of the most frequent, a ratio 0..1 */
function shadeOf(share: number): string {
  return `color-mix(in oklch, var(--color-accent) ${Math.round(10 + 30 * share)}%, var(--color-sheet))`;
}
