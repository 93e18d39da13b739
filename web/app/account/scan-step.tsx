import { buttonStyle } from '../../shared/ui/button';
import { CopyButton } from '../ui/copy-button';
import { CodeForm } from './code-form';

interface ScanStepProps {
  /** A picture as a data URL. */
  qrCode: string;
  /** The same for who cannot scan, in base32. */
  secret: string;
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}

/** Ties an authenticator app to the account. */
export function ScanStep({ qrCode, secret, onCode, onCancel }: ScanStepProps) {
  return (
    <div className="mt-3 grid gap-4">
      <p className="text-soft">
        Scan this with an authenticator app, or type the key into it. Then enter the code that the app shows.
      </p>
      {/* White in both themes: scanners want dark squares on light ground. */}
      <img
        src={qrCode}
        alt="QR code with the key below"
        width={192}
        height={192}
        className="mx-auto size-48 rounded-lg bg-white p-2"
      />
      <div className="flex items-center gap-2">
        <code className="grow rounded-lg bg-shade px-3 py-2 text-sm wrap-anywhere">{inGroups(secret)}</code>
        <CopyButton text={secret} called="key" />
      </div>
      <CodeForm
        kind="authenticator"
        failure="Two-factor sign-in is still off"
        submitText="Turn on"
        onCode={async (code) => {
          await onCode(code);
          return undefined;
        }}
      />
      <button type="button" className={buttonStyle('quiet')} onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}

/** Fours are read and typed without losing one's place. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
