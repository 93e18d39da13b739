import { packOrder } from '@nosewise/contract/office/orders';
import { listParcels, type Parcel, showParcel } from '@nosewise/contract/office/packing';
import { normalOrderNumber } from '@nosewise/contract/orders';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { v4 as newId } from 'uuid';
import { callApi } from '../../shared/api';
import { buttonStyle } from '../../shared/ui/button';
import { useAttempt } from '../act';
import { Rows, usePages } from '../list';
import { usePaper } from '../paper';
import { wordsOfDay } from '../words';
import { ParcelLabel } from './label';
import { PickList } from './pick-list';
import { Tracking } from './tracking';

type Printing = 'pick list' | 'labels';

/** Parcels to pack and to post. A scanner types the number of a label and presses Enter: that is _Packed_. */
export function Packing() {
  const [params, setParams] = useSearchParams();
  const isPacked = params.get('packed') === 'yes';
  const list = usePages(['parcels', isPacked], (cursor, signal) =>
    callApi(listParcels, { query: { packed: isPacked ? 'yes' : 'no', cursor }, signal }),
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [printing, setPrinting] = usePaper<Printing>();
  const toPrint = chosen.size === 0 ? list.rows : list.rows.filter(({ number }) => chosen.has(number));

  function choose(number: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(number);
    else next.delete(number);
    setChosen(next);
  }

  const tab = (packed: boolean, words: string) => (
    <button
      type="button"
      aria-pressed={isPacked === packed}
      className="min-h-11 rounded-lg px-4 hover:bg-shade aria-pressed:bg-shade aria-pressed:font-medium"
      onClick={() => setParams(packed ? { packed: 'yes' } : {}, { replace: true })}
    >
      {words}
    </button>
  );
  return (
    <>
      <title>Packing · Office</title>
      <div className="no-print">
        <h1 className="text-3xl">Packing</h1>
        <Scan parcels={list.rows} first={params.get('number') ?? ''} />
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
          {chosen.size === 0
            ? 'Prints all parcels below.'
            : `Prints the ${chosen.size} that you have chosen.`}
        </p>
        <Rows
          list={list}
          label="Parcels"
          empty={isPacked ? 'No packed parcel waits to be posted.' : 'Nothing waits to be packed.'}
          heads={['Choose', 'Order', 'Contents', 'To', 'Paid', '']}
        >
          {(parcel) => (
            <ParcelRow
              key={parcel.number}
              parcel={parcel}
              isChosen={chosen.has(parcel.number)}
              onChoose={(isChosen) => choose(parcel.number, isChosen)}
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

interface ParcelRowProps {
  readonly parcel: Parcel;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function ParcelRow({ parcel, isChosen, onChoose }: ParcelRowProps) {
  const { number, lines, address, paidAt, packedAt } = parcel;
  const attempt = useAttempt();
  return (
    <tr>
      <td>
        <label className="flex min-h-11 items-center">
          <input
            type="checkbox"
            className="size-5"
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
          />
          <span className="sr-only">Choose order {number}</span>
        </label>
      </td>
      <td>{number}</td>
      <td>{lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</td>
      <td>
        <bdi>{address.join(', ')}</bdi>
      </td>
      <td>{paidAt !== null && wordsOfDay(paidAt)}</td>
      <td>
        {packedAt === null && (
          <button
            type="button"
            data-row
            className={buttonStyle()}
            disabled={attempt.isBusy}
            onClick={() => void attempt.go(() => pack(parcel))}
          >
            Packed
          </button>
        )}
        <span role="alert" className="block text-sm text-bad">
          {attempt.trouble}
        </span>
      </td>
    </tr>
  );
}

async function pack({ number, version }: Pick<Parcel, 'number' | 'version'>): Promise<string> {
  const done = await callApi(packOrder, { params: { number }, body: { id: newId(), version } });
  return done.kind === 'known' ? `Order ${number} was packed before.` : `Order ${number} is packed.`;
}

/** @param first a number to begin with */
function Scan({ parcels, first }: { readonly parcels: readonly Parcel[]; readonly first: string }) {
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
    await attempt.go(async () => {
      const known = parcels.find((parcel) => parcel.number === number);
      return pack(known ?? (await callApi(showParcel, { params: { number } })));
    });
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
