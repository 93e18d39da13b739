import { countInGlasses } from '@nosewise/domain/glass/glass';
import type { Memory } from '@nosewise/domain/training/due';
import { mergePacks } from '@nosewise/domain/training/pool';
import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useStored } from '../../shared/hooks';
import { allPacks } from '../../shared/packs';
import { usePool } from '../lib/pool';
import { mixedUpPairs, useNose } from '../nose/nose';
import { ownPacks, useGlasses } from '../notebook/documents';
import { Fold, Section } from '../ui/section';
import { Select } from '../ui/select';
import { AromaTable } from './aroma-table';
import { AROMA_ORDERS, type AromaOrder, type AromaRow, aromaRows, findAromas } from './aromas';
import { MixUpMap } from './mix-up-map';
import type { TrainedScent } from './progress';

interface AromasProps {
  scents: readonly TrainedScent[];
  memory: Memory;
}

/** Shows the figures of each aroma, and how many were found in a glass. */
export default function AromasBlock({ scents, memory }: AromasProps) {
  return (
    <Section heading="Aromas">
      <AromaFigures rows={useAromaRows(scents)} />
      <InTheGlass memory={memory} />
    </Section>
  );
}

/** Says how many of the aromas that the person can name they have also found in a glass. */
function InTheGlass({ memory }: { memory: Memory }) {
  const { pool } = usePool();
  const { found, named } = countInGlasses(pool, memory, useGlasses());
  return (
    <p className="mt-4">
      <Link to="/glasses" className="inline-flex min-h-12 items-center text-link">
        {named === 0
          ? 'In the glass: your first glass waits'
          : `In the glass: ${found} of the ${named} ${named === 1 ? 'aroma' : 'aromas'} you can name`}
      </Link>
    </p>
  );
}

/** Shows everything known about each aroma in one table, to sort and search. */
function AromaFigures({ rows }: { rows: readonly AromaRow[] }) {
  const [text, setText] = useState('');
  const [order, setOrder] = useState<AromaOrder>('weakest');
  const found = findAromas(rows, text, order);
  return (
    <>
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <SearchField value={text} onChange={setText} />
        <div className="w-60 max-sm:grow">
          <Select
            label="Order"
            options={AROMA_ORDERS}
            value={order}
            onChange={(chosen) =>
              setOrder(AROMA_ORDERS.find(({ value }) => value === chosen)?.value ?? order)
            }
          />
        </div>
      </div>
      <p role="status" className="sr-only">
        {text && `${found.length} ${found.length === 1 ? 'aroma' : 'aromas'} found`}
      </p>
      {found.length === 0 ? (
        <p className="mt-6 text-soft">No aroma you’ve trained matches this.</p>
      ) : (
        <AromaTable rows={found} order={order} isSearched={text.trim() !== ''} />
      )}
      <Fold words="Mix-ups by category" isLazy>
        <MixUpMap />
      </Fold>
    </>
  );
}

function useAromaRows(scents: readonly TrainedScent[]): AromaRow[] {
  const [now] = useState(Date.now);
  const nose = useNose();
  const { pool } = usePool();
  const own = useStored(ownPacks);
  return useMemo(
    () =>
      aromaRows(scents, {
        beliefs: nose.beliefs,
        bottles: mergePacks(allPacks(own)),
        pairs: mixedUpPairs(nose, pool, own),
        now,
      }),
    [scents, nose, pool, own, now],
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const id = useId();
  return (
    <div className="w-60 max-sm:grow">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        Find an aroma
      </label>
      <input
        id={id}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-12 w-full rounded-lg border border-edge bg-sheet px-4 hover:border-ink"
      />
    </div>
  );
}
