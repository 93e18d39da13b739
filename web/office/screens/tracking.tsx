import { type TrackingLine, track } from '@nosewise/contract/office/packing';
import { decodeText } from '@nosewise/contract/text-file';
import { useState } from 'react';
import { v4 as newId } from 'uuid';
import { callApi } from '../../shared/api';
import { buttonStyle } from '../../shared/ui/button';
import { useAttempt } from '../act';
import { counted } from '../office-words';

const FAULTS: Readonly<Record<NonNullable<TrackingLine['fault']>, string>> = {
  not_three_columns: 'has not the three columns order, carrier and tracking',
  unknown_order: 'names an order that does not exist',
  twice: 'names an order that is in the list already',
  not_to_be_shipped: 'names an order that is not waiting to be shipped',
  bad_carrier: 'has a carrier that cannot be used',
  bad_tracking: 'has a tracking number that cannot be used',
};

/** The list of tracking numbers that a carrier gives: first what would happen, then all of it or nothing. */
export function Tracking() {
  const attempt = useAttempt();
  const [csv, setCsv] = useState('');
  const [lines, setLines] = useState<readonly TrackingLine[]>();
  const [id, setId] = useState(() => newId());
  const wrong = lines?.filter(({ fault }) => fault !== null) ?? [];

  async function send(dryRun: boolean): Promise<string> {
    const body = { id, csv, dryRun, versions: versionsOf(lines) };
    // After a refusal the list is checked again first.
    setLines(undefined);
    const answer = await callApi(track, { body });
    setLines(answer.lines);
    const orders = counted(answer.lines.length, 'order');
    if (!answer.done) {
      return answer.lines.some(({ fault }) => fault !== null)
        ? 'Nothing is shipped: please correct the lines that are named.'
        : `${orders} can be shipped.`;
    }
    setCsv('');
    setLines(undefined);
    setId(newId());
    return `${orders} shipped. Their buyers have been emailed.`;
  }

  return (
    <section className="mt-10 max-w-2xl">
      <h2 className="text-xl">Tracking numbers</h2>
      <ListInput
        csv={csv}
        onChange={(changed) => {
          setCsv(changed);
          setLines(undefined);
        }}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <button
          type="button"
          className={buttonStyle()}
          disabled={csv.trim() === '' || attempt.isBusy}
          onClick={() => void attempt.go(() => send(true))}
        >
          Check the list
        </button>
        {lines && lines.length > 0 && wrong.length === 0 && (
          <button
            type="button"
            className={buttonStyle('primary')}
            disabled={attempt.isBusy}
            onClick={() => void attempt.go(() => send(false))}
          >{`Ship ${counted(lines.length, 'order')} and email their buyers`}</button>
        )}
      </div>
      <p role="alert" className="mt-2 text-bad">
        {attempt.trouble}
      </p>
      {lines && <Lines lines={lines} />}
    </section>
  );
}

function ListInput({ csv, onChange }: { readonly csv: string; readonly onChange: (csv: string) => void }) {
  return (
    <>
      <label className="mt-2 block">
        Lines of order,carrier,tracking
        <textarea
          className="field mt-1 font-mono text-sm"
          rows={6}
          value={csv}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      <label className="mt-2 block text-sm text-soft">
        or from a file
        <input
          type="file"
          accept=".csv,text/csv"
          className="block min-h-11"
          onChange={async (event) => {
            const bytes = await event.target.files?.[0]?.arrayBuffer();
            onChange(bytes ? decodeText(new Uint8Array(bytes)) : '');
          }}
        />
      </label>
    </>
  );
}

function Lines({ lines }: { readonly lines: readonly TrackingLine[] }) {
  return (
    <ul className="mt-2 grid gap-1" aria-label="Lines">
      {lines.map(({ line, order, carrier, tracking, fault }) => (
        <li key={line} className={fault === null ? '' : 'text-bad'}>
          <span>{`Line ${line}: `}</span>
          <bdi>{order}</bdi>
          {fault === null ? (
            <span>
              {' '}
              ships with <bdi>{`${carrier} ${tracking}`.trim() || 'no number'}</bdi>
            </span>
          ) : (
            <span>{` ${FAULTS[fault]}`}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The versions of the orders that the dry run has shown. */
function versionsOf(lines: readonly TrackingLine[] = []): Record<string, number> {
  return Object.fromEntries(
    lines.flatMap(({ order, version }) => (version === null ? [] : [[order, version]])),
  );
}
