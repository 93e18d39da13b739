import * as calls from '@nosewise/contract/office/office-stock';
import { callApi } from '../../shared/api';
import { Act } from '../act';
import { useRights } from '../caller';
import { Heads, Trouble } from '../list';
import { counted } from '../office-words';
import { useCall } from '../query';

const REASONS: Readonly<Record<calls.StockReason, string>> = {
  counted: 'Counted on the shelf',
  delivered: 'Delivered',
  broken: 'Broken or lost',
};

const NUMBERS = ['On sale', 'Reserved', 'Sold in 30 days', 'Lasts', 'Waiting for it'] as const;

/** The stock on the shelves. Every change asks for its reason. */
export function StockScreen() {
  const may = useRights();
  const { data, error } = useCall(calls.listStock, {});
  return (
    <>
      <title>Stock · Office</title>
      <h1 className="text-3xl">Stock</h1>
      {error && <Trouble error={error} />}
      <table className="rows mt-4">
        <Heads of={['Kit', ...NUMBERS.map((sum) => ({ sum })), '']} />
        <tbody>
          {data?.kits.map((kit) => (
            <tr key={kit.kit}>
              <td>
                <strong>{kit.name}</strong>
                {kit.isLow && <strong className="text-bad"> low</strong>}
              </td>
              {[
                kit.available ?? 'not counted',
                kit.reserved,
                kit.sold,
                kit.daysLeft === null ? null : counted(kit.daysLeft, 'day'),
                kit.waiting,
              ].map((number, index) => (
                <td key={NUMBERS[index]} className="sum" data-head={NUMBERS[index]}>
                  {number}
                </td>
              ))}
              <td className="acts">
                <span className="inline-flex flex-wrap justify-end gap-2">
                  <Count kit={kit} />
                  {may('stock.change') && kit.available !== null && <StopCounting kit={kit} />}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Count({ kit: { kit, name, available, version } }: { readonly kit: calls.KitStock }) {
  const may = useRights();
  const reasons = calls.STOCK_REASONS.filter((reason) => reason === 'counted' || may('stock.change'));
  return (
    <Act
      label="Count"
      of={name}
      will={`Sets how many ${name}s can be bought from now on, without those that are reserved. People who wait for it are emailed.`}
      run={async (id, typed) => {
        const reason = calls.STOCK_REASONS.find((each) => each === typed.get('reason')) ?? 'counted';
        const wanted = Number(typed.get('available'));
        const set = await callApi(calls.setStock, {
          params: { kit },
          body: { id, version, available: wanted, reason },
        });
        const told = set.told === 0 ? '' : ` ${counted(set.told, 'person has', 'people have')} been emailed.`;
        return `${wanted} ${name} can be bought now.${told}`;
      }}
    >
      <label>
        How many can be bought now
        <input
          className="field"
          name="available"
          type="number"
          min={0}
          max={999_999}
          step={1}
          required
          defaultValue={available ?? undefined}
        />
      </label>
      <label>
        Reason
        <select className="field" name="reason">
          {reasons.map((reason) => (
            <option key={reason} value={reason}>
              {REASONS[reason]}
            </option>
          ))}
        </select>
      </label>
    </Act>
  );
}

/** Stops counting a kit, which is then sold without a limit. */
function StopCounting({ kit: { kit, name, version } }: { readonly kit: calls.KitStock }) {
  return (
    <Act
      label="Stop counting"
      of={name}
      will={`Sells as many ${name}s as anybody orders from now on, without a count. People who wait for it are emailed.`}
      run={async (id) => {
        await callApi(calls.setStock, {
          params: { kit },
          body: { id, version, available: null, reason: 'counted' },
        });
        return `${name} is no longer counted.`;
      }}
    />
  );
}
