import type { Parcel } from '@nosewise/contract/office/packing';

/** What to take from the shelves for some parcels, and then what goes into each: on paper only. */
export function PickList({ parcels }: { readonly parcels: readonly Parcel[] }) {
  const sums = new Map<string, number>();
  for (const { name, quantity } of parcels.flatMap(({ lines }) => lines)) {
    sums.set(name, (sums.get(name) ?? 0) + quantity);
  }
  return (
    <div className="paper pick-paper">
      <h1 className="print-heading">Pick list, {parcels.length} parcels</h1>
      <table className="print-table">
        <thead>
          <tr>
            <th>Kit</th>
            <th>Take</th>
          </tr>
        </thead>
        <tbody>
          {[...sums].map(([name, quantity]) => (
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
            <th>Contents</th>
            <th>Packed</th>
          </tr>
        </thead>
        <tbody>
          {parcels.map(({ number, lines }) => (
            <tr key={number}>
              <td>{number}</td>
              <td>{lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</td>
              <td>☐</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
