import { mergePacks } from '@nosewise/domain/aromas/pool';
import type { PooledScent, Scent } from '@nosewise/domain/models';
import {
  type CategoryMixUp,
  mixUpsByCategory,
  type Slip,
} from '@nosewise/domain/progress/mix-ups-by-category';
import { duelOf } from '@nosewise/domain/run/duel-pair';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { allPacks } from '../../shared/selected-packs';
import { useStored } from '../../shared/storage/hooks';
import { buttonStyle } from '../../shared/ui/button';
import { CHEVRON_DOWN, LineIcon } from '../../shared/ui/line-icon';
import { duelLink, usePool } from '../lib/usePool';
import { useNose } from '../nose/nose';
import { ownPacks } from '../notebook/own-documents';
import { Fold } from '../ui/section';

/** Categories shown at once. */
const SHOWN = 8;

/** Lists which categories are taken for which, most often first; each opens to its pairs. */
export function MixUpsByCategory() {
  const own = useStored(ownPacks);
  const { evidence } = useNose();
  const all = useMemo(() => mixUpsByCategory(evidence, mergePacks(allPacks(own))), [evidence, own]);
  const rest = all.slice(SHOWN);
  return (
    <>
      <CategoryList mixUps={all.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <Fold words={`${rest.length} more`}>
          <CategoryList mixUps={rest} />
        </Fold>
      )}
    </>
  );
}

function CategoryList({ mixUps }: { mixUps: readonly CategoryMixUp[] }) {
  const { pool } = usePool();
  return (
    <ul className="lg:columns-2 lg:gap-x-12">
      {mixUps.map(({ smelled, named, times, slips }) => (
        <li key={`${smelled} ${named}`} className="break-inside-avoid border-b border-rule">
          <details className="group">
            <summary className="flex min-h-14 cursor-pointer items-center gap-x-3 py-1">
              <span className="grow">
                {smelled === named ? (
                  <>
                    <span className="text-soft">Within</span> <Category name={smelled} />
                  </>
                ) : (
                  <>
                    <Category name={smelled} /> <span className="text-soft">taken for</span>{' '}
                    <Category name={named} />
                  </>
                )}
              </span>
              <span className="shrink-0 text-soft">{timesText(times)}</span>
              <LineIcon
                lines={CHEVRON_DOWN}
                className="size-5 shrink-0 text-soft transition-transform duration-150 group-open:rotate-180"
              />
            </summary>
            <ul aria-label="Pairs of these categories" className="mb-2 divide-y divide-rule pl-4">
              {slips.map((slip) => (
                <SlipRow key={`${slip.smelled.id} ${slip.named.id}`} slip={slip} pool={pool} />
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
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
          <span className="sr-only">{` between ${smelled.name} and ${named.name}`}</span>
        </Link>
      )}
    </li>
  );
}

/** Names an aroma, with its number where both have one name. */
function labelOf(scent: Scent, other: Scent): string {
  return scent.name === other.name ? `${scent.name} (bottle ${scent.bottleNumber})` : scent.name;
}

function Category({ name }: { name: string }) {
  return <span className="font-medium">{name || 'No category'}</span>;
}

function timesText(times: number): string {
  return times === 1 ? 'once' : `${times} times`;
}
