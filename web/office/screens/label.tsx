import { QrCode } from '../../shared/ui/qr-code';
import { LABEL, labelSize } from './label-size';

interface ParcelLabelProps {
  readonly number: string;
  readonly address: readonly string[];
}

/** The label of a parcel, on paper only: the address, and the order's number as text and as a code for scanners. */
export function ParcelLabel({ number, address }: ParcelLabelProps) {
  const size = labelSize(address) ?? LABEL.smallest;
  return (
    <div className="paper label-paper">
      <div style={{ fontSize: `${size}pt`, lineHeight: LABEL.lineHeight }}>
        {/* A company that is called like its buyer is named once. */}
        {[...new Set(address)].map((line) => (
          <bdi key={line} className="block text-left wrap-anywhere">
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

/** Names the orders whose address is too long for a label, before anything is printed. */
export function TooLongForLabels({ parcels }: { readonly parcels: readonly ParcelLabelProps[] }) {
  const tooLong = parcels.filter(({ address }) => labelSize(address) === undefined);
  if (tooLong.length === 0) return null;
  return (
    <p role="status" className="warning">
      The address is too long for a label, whose last lines would be missing:{' '}
      <span translate="no">{tooLong.map(({ number }) => number).join(', ')}</span>. Please write it by hand.
    </p>
  );
}
