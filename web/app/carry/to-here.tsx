import { CARRY_CODE_LENGTH, CARRY_WORD_LENGTH } from '@nosewise/contract/carry';
import { type FormEvent, useState } from 'react';
import { buttonStyle } from '../../shared/ui/button';
import { FieldError, TextField } from '../../shared/ui/fields';
import { Section } from '../ui/section';
import { Arrived } from './arrived';
import { type Taken, type Ticket, take } from './carry';
import { refusedWords, troubleWords } from './words';

/** Takes what another device has left. */
export function ToHere({ ticket }: { ticket: Ticket | undefined }) {
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
