import { CARRY_CODE_LENGTH, CARRY_WORD_LENGTH } from '@nosewise/contract/carry';
import { canSeal } from '@nosewise/contract/sealed-set';
import type { Instant } from '@nosewise/domain/models';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiProblem, Unreachable } from '../../shared/api';
import { useAuthState } from '../../shared/hooks';
import { refusalWords } from '../../shared/refusals';
import { BackLink } from '../../shared/ui/back-link';
import { buttonStyle } from '../../shared/ui/button';
import { FieldError, TextField } from '../../shared/ui/fields';
import { QrCode } from '../../shared/ui/qr-code';
import { saveFile } from '../ui/files';
import { pageTitle } from '../ui/page-title';
import { Section } from '../ui/section';
import {
  asFile,
  leave,
  type Taken,
  type Ticket,
  TooMuch,
  take,
  takeText,
  ticketLink,
  ticketOf,
} from './carry';

export const meta = () => pageTitle('Take my training along');

/** Takes everything of a person's training to another device, or to the app on the home screen, which begins empty. */
export default function CarryScreen() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [ticket, setTicket] = useState<Ticket>();
  useEffect(() => {
    const brought = ticketOf(hash);
    if (!brought) return;
    setTicket(brought);
    // Keeps the word out of the address and the history.
    void navigate('/carry', { replace: true });
  }, [hash, navigate]);
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 pt-4 pb-12">
      <BackLink to="/you" oneStep />
      <h1 className="mt-2 text-3xl">Take my training along</h1>
      <p className="mt-2 mb-6 max-w-text text-soft">
        Your packs, settings, blind sets, tests and the session under way move to another device or the
        installed app. This device keeps everything too.
      </p>
      {!canSeal() ? (
        <p>
          This needs a secure connection: open Nosewise at an address that begins with <bdi>https</bdi>.
        </p>
      ) : (
        <>
          {!ticket && <FromHere />}
          <ToHere key={ticket?.code} ticket={ticket} />
        </>
      )}
      {!ticket && <ByFile />}
    </main>
  );
}

/** Makes a code on the device that has the training. */
function FromHere() {
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
          Scan this with the other device, or open <bdi>{location.host}/carry</bdi> there and type:
        </p>
        <dl className="mt-3">
          <dt className="text-sm text-soft">Code</dt>
          <dd className="numeral text-3xl">{spaced(code)}</dd>
          <dt className="mt-2 text-sm text-soft">Second word</dt>
          <dd className="numeral text-2xl wrap-anywhere">{spaced(word)}</dd>
        </dl>
        <p className="mt-3 text-sm text-soft">Works once, until {time.format(expiresAt)}.</p>
      </div>
    </div>
  );
}

/** Groups characters by three, so that they can be read and typed. */
function spaced(text: string): string {
  return text.replace(/.{3}(?=.)/g, '$& ');
}

/** Takes what another device has left. */
function ToHere({ ticket }: { ticket: Ticket | undefined }) {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const [taken, setTaken] = useState<Taken>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(event.currentTarget);
    const [code, word] = [String(typed.get('code')), String(typed.get('word'))];
    setBusy(true);
    setTrouble(undefined);
    try {
      const result = await take({ code, word });
      if (result.kind === 'taken') setTaken(result);
      else setTrouble(refusedWords(result));
    } catch (error) {
      setTrouble(troubleWords(error));
    } finally {
      setBusy(false);
    }
  }

  if (taken?.kind === 'taken') return <Arrived taken={taken} />;
  return (
    <Section heading="To this device">
      {ticket && (
        <p className="mb-4 max-w-text">
          Only take training along that you made a code for yourself: it is added to yours.
        </p>
      )}
      <form onSubmit={(event) => void submit(event)} className="grid max-w-md gap-4">
        <TextField
          label="Code"
          name="code"
          hint={`${CARRY_CODE_LENGTH} letters and digits from your other device`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={ticket?.code ?? ''}
          error={undefined}
        />
        <TextField
          label="Second word"
          name="word"
          hint={`${CARRY_WORD_LENGTH} letters and digits: the key to your training`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={ticket?.word ?? ''}
          error={undefined}
        />
        <div role="alert">{trouble && <FieldError>{trouble}</FieldError>}</div>
        <button
          type="submit"
          aria-disabled={isBusy}
          className={buttonStyle(ticket ? 'primary' : 'secondary')}
        >
          {isBusy ? 'Unlocking…' : 'Take it to this device'}
        </button>
      </form>
    </Section>
  );
}

function Arrived({ taken }: { taken: Extract<Taken, { kind: 'taken' }> }) {
  const isNew = taken.changed > 0 || taken.sessions > 0;
  return (
    <Section heading={isNew ? 'Your training has arrived' : 'Nothing was missing'}>
      <p role="status" className="max-w-text">
        {isNew
          ? 'It was added to what was here, and nothing was lost. Your other device keeps it as well.'
          : 'Everything from your other device is here already.'}
        {taken.sessions > 0 &&
          ` ${taken.sessions === 1 ? '1 session is' : `${taken.sessions} sessions are`} on the way to your account.`}
      </p>
      {/* A document load, so that every screen reads what has arrived. */}
      <a href="/app" className={buttonStyle('primary', 'mt-4')}>
        Go on
      </a>
    </Section>
  );
}

/** The same with a file, which nothing locks and which is sent to nobody. */
function ByFile() {
  const [trouble, setTrouble] = useState<string>();
  const [taken, setTaken] = useState<Taken>();
  async function save() {
    saveFile('nosewise-training.json', await asFile());
  }
  async function open(file: File | undefined) {
    if (!file) return;
    setTrouble(undefined);
    try {
      const result = await takeText(await file.text());
      if (result) setTaken(result);
      else setTrouble('This file holds no training. Choose the one that you saved here.');
    } catch (error) {
      setTrouble(troubleWords(error));
    }
  }
  if (taken?.kind === 'taken') return <Arrived taken={taken} />;
  return (
    <Section heading="By a file">
      <p className="max-w-text text-soft">
        Keep a copy of your training, or bring it back. Anybody who has the file can read it.
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <button type="button" className={buttonStyle('secondary')} onClick={() => void save()}>
          Save a file
        </button>
        <label className={buttonStyle('secondary', 'cursor-pointer has-focus-visible:outline-2')}>
          Open a file
          <input
            type="file"
            accept="application/json,.json"
            className="sr-only"
            onChange={({ target }) => void open(target.files?.[0])}
          />
        </label>
      </p>
      <div role="alert">{trouble && <FieldError>{trouble}</FieldError>}</div>
    </Section>
  );
}

function refusedWords({ kind }: Exclude<Taken, { kind: 'taken' }>): string {
  return kind === 'no such code'
    ? 'This code was used, has expired or never was. Your other device still has everything: make a new code there.'
    : 'The second word does not fit this code. Please check it and try again.';
}

function troubleWords(error: unknown): string {
  if (error instanceof TooMuch) return 'There is more training on this device than can be carried at once.';
  if (error instanceof ApiProblem) return refusalWords(error);
  if (error instanceof Unreachable)
    return 'We could not reach our server. Nothing has changed on this device. Please try again.';
  return 'This browser has no room for it, or cannot lock it. Nothing has changed on this device.';
}
