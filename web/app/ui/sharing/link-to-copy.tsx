import { QrCode } from '../../../shared/ui/qr-code';
import { CopyButton } from './copy-button';

/** Shows a link to be sent: as text, and as a QR code for a phone nearby. */
export function LinkToCopy({ address }: { address: string }) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-4">
      <div className="grid min-w-44 flex-1 justify-items-start gap-2">
        <code className="rounded-lg bg-shade px-3 py-2 text-sm wrap-anywhere">{address}</code>
        <CopyButton text={address} called="link" />
      </div>
      <div className="w-36">
        <QrCode text={address} label="QR code of the link" />
      </div>
    </div>
  );
}
