import { CopyButton } from './copy-button';
import { QrCode } from './qr-code';

/** Shows a link to be sent: as text, and as a QR code for the phone of somebody beside it. */
export function LinkToCopy({ address }: { address: string }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 grow rounded-lg bg-shade px-3 py-2 text-sm wrap-anywhere">{address}</code>
        <CopyButton text={address} called="link" />
      </div>
      <div className="grid justify-items-center">
        <QrCode text={address} label="QR code of the link" />
      </div>
    </>
  );
}
