import { saveFile } from '../../shared/save-file';
import { buttonStyle } from '../../shared/ui/button';
import { DOWNLOAD, LineIcon } from '../../shared/ui/line-icon';
import { CopyButton } from '../ui/sharing/copy-button';
import { CodeForm } from './sign-in/second-factor-form';

interface ScanStepProps {
  /** A picture as a data URL. */
  qrCode: string;
  /** The same in base32, to be typed. */
  secret: string;
  /** The `otpauth:` address that the picture holds. */
  uri: string;
  onCode: (code: string) => Promise<undefined>;
  onCancel: () => void;
}

/** Ties an authenticator app to the account. */
export function ScanStep({ qrCode, secret, uri, onCode, onCancel }: ScanStepProps) {
  return (
    <div className="mt-3 grid gap-4">
      <p className="text-soft">
        Scan this with an authenticator app, or type the key into it. Then enter the code that the app shows.
      </p>
      {/* White in both themes: scanners need dark squares on a light ground. */}
      <img
        src={qrCode}
        alt="QR code with the key below"
        width={192}
        height={192}
        className="mx-auto size-48 rounded-lg bg-white p-2"
      />
      {/* A phone cannot scan its own screen. */}
      <p className="text-center">
        <a href={uri} className={buttonStyle('secondary')}>
          Open my authenticator app
        </a>
        <span className="mt-1 block text-sm text-soft">
          If no authenticator app opens, copy the key instead.
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <code className="grow basis-[14rem] rounded-lg bg-shade px-3 py-2 text-sm wrap-anywhere">
          {inGroups(secret)}
        </code>
        <CopyButton text={secret} called="key" />
      </div>
      <CodeForm
        kind="authenticator"
        failure="Two-factor log-in is still off"
        submitText="Turn on"
        onCode={onCode}
      />
      <button type="button" className={buttonStyle('quiet')} onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}

/** Groups the key in fours, so that it is easy to read and type. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}

/** Shows the recovery codes, this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n');
  return (
    <div className="mt-3 grid gap-4">
      <p className="text-soft">
        Without your phone, one of these lets you in; each works once. They are shown only now: keep them
        where you keep your passwords.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1 rounded-lg bg-shade p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} called="codes" />
        <button
          type="button"
          className={buttonStyle('secondary')}
          onClick={() =>
            saveFile('nosewise-recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))
          }
        >
          <LineIcon lines={DOWNLOAD} className="size-5" />
          Download
        </button>
      </div>
      <button type="button" className={buttonStyle('primary')} onClick={onDone}>
        I’ve saved them
      </button>
    </div>
  );
}
