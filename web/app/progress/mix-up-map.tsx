import { mergePacks } from '@nosewise/domain/aromas/pool';
import type { PooledScent, Scent } from '@nosewise/domain/models';
import { type MixUpMap as MixUps, mixUpMap, type Slip } from '@nosewise/domain/progress/mix-up-map';
import { duelOf } from '@nosewise/domain/run/duel-pair';
import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { allPacks } from '../../shared/selected-packs';
import { useStored } from '../../shared/storage/hooks';
import { buttonStyle } from '../../shared/ui/button';
import { duelLink, usePool } from '../lib/usePool';
import { useNose } from '../nose/nose';
import { ownPacks } from '../notebook/own-documents';
import { ScrollBox } from './figure';

/** The categories whose pairs are shown. */
type Opened = Readonly<Record<'smelled' | 'named', string>>;

/** Shows which categories are taken for which, and opens to their pairs. */
export function MixUpMap() {
  const { pool } = usePool();
  const own = useStored(ownPacks);
  const { evidence } = useNose();
  const map = useMemo(() => mixUpMap(evidence, mergePacks(allPacks(own))), [evidence, own]);
  const [opened, open] = useState<Opened>();
  const panel = useId();
  const slips = opened ? (map.cell(opened.smelled, opened.named)?.slips ?? []) : [];
  return (
    <>
      <p className="max-w-text text-soft">
        How often one was smelled (row) and the other named (column). Press a number to see its pairs.
      </p>
      <ScrollBox
        label="Mix-ups by category"
        className="mt-4 overflow-x-auto max-lg:mask-r-from-[calc(100%-3rem)]"
      >
        {/* What goes on to the right fades out there, and scrolls clear of it. */}
        <div className="w-fit pr-12 lg:pr-0">
          <MixUpTable map={map} opened={opened} panel={panel} onOpen={open} />
        </div>
      </ScrollBox>
      <div id={panel} role="status" className="mt-4 empty:hidden">
        {opened && (
          <>
            <h3 className="font-sans text-base font-semibold tracking-normal">
              {`${categoryText(opened.smelled)} taken for ${categoryText(opened.named)}`}
            </h3>
            <ul aria-label="Pairs of these categories" className="mt-1 max-w-2xl divide-y divide-rule">
              {slips.map((slip) => (
                <SlipRow key={`${slip.smelled.id} ${slip.named.id}`} slip={slip} pool={pool} />
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}

interface MixUpTableProps {
  map: MixUps;
  opened: Opened | undefined;
  /** The id of what a number opens. */
  panel: string;
  onOpen: (opened: Opened | undefined) => void;
}

function MixUpTable({ map: { categories, cell }, opened, panel, onOpen }: MixUpTableProps) {
  const most = Math.max(
    0,
    ...categories.flatMap((smelled) => categories.map((named) => cell(smelled, named)?.times ?? 0)),
  );
  const rows = categories.filter((smelled) => categories.some((named) => cell(smelled, named)));
  const columns = categories.filter((named) => categories.some((smelled) => cell(smelled, named)));
  return (
    <table className="border-separate border-spacing-0.5">
      <thead>
        <tr>
          <th scope="col" className="pr-3 text-left align-bottom text-sm font-normal text-soft">
            Smelled
            <span className="sr-only"> in this row, named in this column</span>
          </th>
          {columns.map((category) => (
            <th key={category} scope="col" className="pb-1 align-bottom text-sm font-normal">
              <span className="mx-auto block rotate-180 text-left [writing-mode:vertical-rl]">
                {categoryText(category)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((smelled) => (
          <tr key={smelled}>
            <th scope="row" className="pr-3 text-left text-sm font-normal whitespace-nowrap">
              {categoryText(smelled)}
            </th>
            {columns.map((named) => {
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
                      onClick={() => onOpen(isOpen ? undefined : { smelled, named })}
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
