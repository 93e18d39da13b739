import { packOrder } from '@nosewise/contract/office/office-orders';
import { listParcels, type Parcel, showParcel } from '@nosewise/contract/office/packing';
import { normalOrderNumber } from '@nosewise/contract/shop/orders';
import { type FormEvent, Fragment, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { v4 as newId } from 'uuid';
import { callApi } from '../../shared/api';
import { buttonStyle } from '../../shared/ui/button';
import { useAttempt } from '../act';
import { Tab } from '../filters';
import { rowAfter } from '../keys';
import { Rows, usePages } from '../list';
import { usePaper } from '../usePaper';
import { ParcelLabel, TooLongForLabels } from './label';
import { PickList } from './pick-list';
import { Tracking } from './tracking';

type Printing = 'pick list' | 'labels';

/** Parcels to pack and to post. A scanner types the number of a label and presses Enter: that is _Packed_. */
export function Packing() {
  const [params] = useSearchParams();
  const isPacked = params.get('packed') === 'yes';
  return <Parcels key={String(isPacked)} isPacked={isPacked} />;
}

function Parcels({ isPacked }: { readonly isPacked: boolean }) {
  const [params, setParams] = useSearchParams();
  const list = usePages(['parcels', isPacked], (cursor, signal) =>
    callApi(listParcels, { query: { packed: isPacked ? 'yes' : 'no', cursor }, signal }),
  );
  const { rows, settle } = useSteadyRows(list.rows);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [printing, setPrinting] = usePaper<Printing>();
  // Some of those chosen may have been packed meanwhile.
  const waiting = list.rows.filter(({ number }) => chosen.has(number));
  const toPrint = waiting.length === 0 ? list.rows : waiting;

  function choose(number: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(number);
    else next.delete(number);
    setChosen(next);
  }

  const tab = (packed: boolean, words: string) => (
    <Tab
      isChosen={isPacked === packed}
      onChoose={() => setParams(packed ? { packed: 'yes' } : {}, { replace: true })}
    >
      {words}
    </Tab>
  );
  return (
    <>
      <title>Packing · Office</title>
      <div className="print:hidden">
        <h1 className="text-3xl">Packing</h1>
        <Scan parcels={list.rows} first={params.get('number') ?? ''} onPacked={settle} />
        <div className="mt-4 flex flex-wrap gap-3">
          {tab(false, 'To pack')}
          {tab(true, 'Packed, to post')}
          <button type="button" className={buttonStyle()} onClick={() => setPrinting('pick list')}>
            Print pick list
          </button>
          <button type="button" className={buttonStyle()} onClick={() => setPrinting('labels')}>
            Print labels
          </button>
        </div>
        <p className="mt-2 text-sm text-soft">
          {waiting.length === 0
            ? 'Prints all parcels below.'
            : `Prints the ${waiting.length} that you have chosen.`}
        </p>
        <TooLongForLabels parcels={toPrint} />
        <Rows
          list={{ ...list, rows }}
          label="Parcels"
          empty={isPacked ? 'No packed parcel waits to be posted.' : 'Nothing waits to be packed.'}
          heads={['Choose', 'Order', 'Contents', 'To', '']}
        >
          {({ parcel, stage }) => (
            <ParcelRow
              key={parcel.number}
              parcel={parcel}
              stage={stage}
              isChosen={chosen.has(parcel.number)}
              onChoose={(isChosen) => choose(parcel.number, isChosen)}
              onPacked={() => settle(parcel.number)}
            />
          )}
        </Rows>
        <Tracking />
      </div>
      {printing === 'pick list' && <PickList parcels={toPrint} />}
      {printing === 'labels' &&
        toPrint.map(({ number, address }) => <ParcelLabel key={number} number={number} address={address} />)}
    </>
  );
}

/** Whether a parcel still waits, was packed at this screen, or is gone for another reason. */
type Stage = 'waits' | 'packed here' | 'gone';

interface StandingRow {
  readonly parcel: Parcel;
  readonly stage: Stage;
}

/**
 * Keeps every parcel that was shown in its place until the screen is left, so that when one is packed by
 * anybody, no other moves under the operator's hand.
 * @returns the rows, and how to note that one was packed here
 */
function useSteadyRows(current: readonly Parcel[]) {
  const [shown, setShown] = useState<ReadonlyMap<string, Parcel>>(new Map());
  const [packedHere, setPackedHere] = useState<ReadonlySet<string>>(new Set());
  if (current.some((parcel) => shown.get(parcel.number) !== parcel)) {
    setShown(new Map([...shown, ...current.map((parcel) => [parcel.number, parcel] as const)]));
  }
  const waiting = new Set(current.map(({ number }) => number));
  const rows = [...shown.values()].map((parcel): StandingRow => {
    if (packedHere.has(parcel.number)) return { parcel, stage: 'packed here' };
    return { parcel, stage: waiting.has(parcel.number) ? 'waits' : 'gone' };
  });
  return { rows, settle: (number: string) => setPackedHere((before) => new Set(before).add(number)) };
}

interface ParcelRowProps extends StandingRow {
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onPacked: () => void;
}

function ParcelRow({ parcel, stage, isChosen, onChoose, onPacked }: ParcelRowProps) {
  const { number, lines, address, packedAt } = parcel;
  const attempt = useAttempt();
  async function press(button: HTMLButtonElement) {
    if (attempt.isBusy) return;
    // The next row is found before this one loses its button.
    const next = rowAfter(button);
    if (!(await attempt.go(() => pack(parcel)))) return;
    onPacked();
    next?.focus();
  }
  return (
    <tr className={stage === 'waits' ? '' : 'text-soft'}>
      <td>
        {stage === 'waits' && (
          <label className="flex min-h-11 items-center">
            <input
              type="checkbox"
              className="size-5"
              checked={isChosen}
              onChange={(event) => onChoose(event.target.checked)}
            />
            <span className="sr-only">{`Choose order ${number}`}</span>
          </label>
        )}
      </td>
      <td>{number}</td>
      <td>{lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</td>
      <td>
        <Address lines={address} />
      </td>
      <td className="acts">
        {stage === 'waits' && packedAt === null && (
          <button
            type="button"
            data-row
            className={buttonStyle()}
            aria-disabled={attempt.isBusy}
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={(event) => void press(event.currentTarget)}
          >
            Packed<span className="sr-only">{` order ${number}`}</span>
          </button>
        )}
        {stage === 'packed here' && <span className="inline-flex min-h-12 items-center">✓ Packed</span>}
        {stage === 'gone' && <span className="inline-flex min-h-12 items-center">Waits no more</span>}
        <span role="alert" className="block text-sm text-bad">
          {attempt.trouble}
        </span>
      </td>
    </tr>
  );
}

/** Shows an address in one line; each part of it has its own text direction. */
function Address({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
    <Fragment key={index}>
      {index > 0 && <span>{', '}</span>}
      <bdi>{line}</bdi>
    </Fragment>
  ));
}

async function pack({ number, version }: Pick<Parcel, 'number' | 'version'>): Promise<string> {
  const done = await callApi(packOrder, { params: { number }, body: { id: newId(), version } });
  return done.kind === 'known' ? `Order ${number} was packed before.` : `Order ${number} is packed.`;
}

interface ScanProps {
  readonly parcels: readonly Parcel[];
  /** A number to begin with. */
  readonly first: string;
  readonly onPacked: (number: string) => void;
}

function Scan({ parcels, first, onPacked }: ScanProps) {
  const attempt = useAttempt();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const number = normalOrderNumber(String(new FormData(form).get('number')));
    if (number === '') return;
    // The next one can be scanned at once.
    form.reset();
    const isPacked = await attempt.go(async () => {
      const known = parcels.find((parcel) => parcel.number === number);
      return pack(known ?? (await callApi(showParcel, { params: { number } })));
    });
    if (isPacked) onPacked(number);
  }

  return (
    <form onSubmit={submit} className="mt-4 max-w-xl">
      <label className="font-medium">
        Packed: scan or type an order number, then Enter
        <input ref={input} className="field mt-1" name="number" autoComplete="off" defaultValue={first} />
      </label>
      <p role="alert" className="text-bad">
        {attempt.trouble}
      </p>
    </form>
  );
}
