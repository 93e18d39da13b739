import { QrCode } from '../../shared/ui/qr-code';

/** The label of a parcel, on paper only: the address, and the order's number as text and as a code for scanners. */
export function ParcelLabel({
  number,
  address,
}: {
  readonly number: string;
  readonly address: readonly string[];
}) {
  return (
    <div className="paper label-paper">
      <div>
        {address.map((line) => (
          <bdi key={line} className="block text-left">
            {line}
          </bdi>
        ))}
      </div>
      <div>
        <QrCode text={number} label={`Order ${number}`} />
        <span>{number}</span>
      </div>
    </div>
  );
}
