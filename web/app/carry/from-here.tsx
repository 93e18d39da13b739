import type { Instant } from '@nosewise/domain/models';
import { useState } from 'react';
import { useAuthState } from '../../shared/hooks';
import { buttonStyle } from '../../shared/ui/button';
import { FieldError } from '../../shared/ui/fields';
import { QrCode } from '../../shared/ui/qr-code';
import { Section } from '../ui/section';
import { leave, type Ticket, ticketLink } from './carry';
import { troubleWords } from './words';

/** Makes a code on the device that has the training. */
export function FromHere() {
  const { kind } = useAuthState();
  const [left, setLeft] = useState<Ticket & { readonly expiresAt: Instant }>();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  async function make() {
    setBusy(true);
    setTrouble(undefined);
    try {
      setLeft(await leave());
    } catch (error) {
      setTrouble(troubleWords(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Section heading="From this device">
      {kind === 'signed-in' && (
        <p className="mb-3 max-w-text text-soft">
          Your account brings your sessions, settings and packs to every device where you log in. A code also
          brings what is only here, such as the session under way.
        </p>
      )}
      {left ? (
        <Code ticket={left} />
      ) : (
        <p className="max-w-text text-soft">
          Your training is locked on this device before it is sent. Our server keeps it for ten minutes and
          cannot read it.
        </p>
      )}
      <button
        type="button"
        aria-disabled={isBusy}
        className={buttonStyle(left ? 'secondary' : 'primary', 'mt-4')}
        onClick={() => isBusy || void make()}
      >
        {isBusy ? 'Locking…' : left ? 'Make a new code' : 'Make a code'}
      </button>
      <div role="alert">{trouble && <FieldError>{trouble}</FieldError>}</div>
    </Section>
  );
}

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

function Code({ ticket }: { ticket: Ticket & { readonly expiresAt: Instant } }) {
  const { code, word, expiresAt } = ticket;
  return (
    <div className="flex flex-wrap items-start gap-6">
      <QrCode text={ticketLink(location.origin, ticket)} label="QR code that opens your training elsewhere" />
      <div role="status" className="min-w-0 grow basis-60">
        <p>
          Scan this with the other device, or open <bdi>{`${location.host}/carry`}</bdi> there and type:
        </p>
        <dl className="mt-3">
          <dt className="text-sm text-soft">Code</dt>
          <dd className="numeral text-3xl">{spaced(code)}</dd>
          <dt className="mt-2 text-sm text-soft">Second word</dt>
          <dd className="numeral text-2xl wrap-anywhere">{spaced(word)}</dd>
        </dl>
        <p className="mt-3 text-sm text-soft">{`Works once, until ${time.format(expiresAt)}.`}</p>
      </div>
    </div>
  );
}

/** Groups characters by three, so that they can be read and typed. */
function spaced(text: string): string {
  return text.replace(/.{3}(?=.)/g, '$& ');
}
