import { aromasOf } from '@nosewise/catalogue/aromas/packs';
import { kitBySlug } from '@nosewise/catalogue/shop/kits';
import type { Parcel } from '@nosewise/contract/office/packing';
import { counted } from '../office-words';

/** The goods to take from the shelves for some parcels, and the contents of each: on paper only. */
export function PickList({ parcels }: { readonly parcels: readonly Parcel[] }) {
  const { kits, bottles } = sumUp(parcels);
  return (
    <div className="hidden print:block">
      <h1 className="text-[20pt]">{`Pick list, ${counted(parcels.length, 'parcel')}`}</h1>
      <table className="print-table">
        <thead>
          <tr>
            <th>Kit</th>
            <th>Take</th>
          </tr>
        </thead>
        <tbody className="*:break-inside-avoid">
          {[...kits].map(([name, quantity]) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className="print-table">
        <thead>
          <tr>
            <th>Order</th>
            <th>For</th>
            <th>Contents</th>
            <th>Packed</th>
          </tr>
        </thead>
        <tbody className="*:break-inside-avoid">
          {parcels.map(({ number, address, lines }) => (
            <tr key={number}>
              <td>{number}</td>
              <td>
                <bdi>{address[0]}</bdi>
              </td>
              <td>{lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</td>
              <td>☐</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2 className="break-after-avoid text-[13pt]">Bottles of these kits</h2>
      <ul className="columns-3 gap-x-[6mm] text-[10.5pt] leading-[6mm]">
        {[...bottles].map(([bottle, quantity]) => (
          <li key={bottle}>
            <strong>{`${quantity} ×`}</strong>
            <span>{` ${bottle}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Sums kits by name, and their bottles by world, number and name. A bottle that is in two kits is one row. */
function sumUp(parcels: readonly Parcel[]) {
  const [kits, bottles] = [new Map<string, number>(), new Map<string, number>()];
  const add = (sums: Map<string, number>, name: string, quantity: number) =>
    sums.set(name, (sums.get(name) ?? 0) + quantity);
  for (const { kit: slug, name, quantity } of parcels.flatMap(({ lines }) => lines)) {
    add(kits, name, quantity);
    const kit = kitBySlug(slug);
    if (!kit) continue;
    for (const { bottleNumber, name: aroma } of aromasOf(kit)) {
      add(bottles, `${kit.world} ${bottleNumber}, ${aroma}`, quantity);
    }
  }
  return { kits, bottles };
}
