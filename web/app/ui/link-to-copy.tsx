import { lazy } from 'react';
import { CopyButton } from './copy-button';
import { WhenSeen } from './when-seen';

/** With its library, the editor of a pack would weigh more than it may (decision 43). */
const QrCode = lazy(async () => ({ default: (await import('../../shared/ui/qr-code')).QrCode }));

/** Shows a link to be sent: as text, and as a QR code for a phone nearby. */
export function LinkToCopy({ address }: { address: string }) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-4">
      <div className="grid min-w-44 flex-1 justify-items-start gap-2">
        <code className="rounded-lg bg-shade px-3 py-2 text-sm wrap-anywhere">{address}</code>
        <CopyButton text={address} called="link" />
      </div>
      <div className="w-36">
        {/* Without it, the address can still be copied. */}
        <WhenSeen className="h-36" failure={null}>
          <QrCode text={address} label="QR code of the link" />
        </WhenSeen>
      </div>
    </div>
  );
}
