import type { EnquiryName } from './draft-key';
import { DRAFTS } from './drafts';
import { HONEYPOT } from './honeypot';
import type { Attempt, Outcome } from './outcome';

interface AttemptOptions {
  name: EnquiryName;
  form: HTMLFormElement;
  typed: FormData;
  /** When the form was first shown, by `performance.now()`. */
  shownAt: number;
  signal: AbortSignal;
  send: (attempt: Attempt) => Promise<Outcome>;
}

/** Sends what was typed. The draft goes when it has been sent; what no field can show is said above the button. */
export async function attempt({
  name,
  form,
  typed,
  shownAt,
  signal,
  send,
}: AttemptOptions): Promise<Outcome> {
  const id = DRAFTS[name].idFor(contentsOf(typed));
  const website = String(typed.get(HONEYPOT) ?? '');
  const outcome = await send({
    marks: () => ({ id, website, openFor: Math.round(performance.now() - shownAt) }),
    signal,
  });
  if (outcome.kind === 'sent') {
    DRAFTS[name].forget();
    return outcome;
  }
  const { issues = [] } = outcome;
  const areShown =
    issues.length > 0 && issues.every(({ path }) => form.elements.namedItem(String(path[0])) !== null);
  return areShown ? { kind: 'not-sent', issues } : outcome;
}

/** Everything that would be sent, as a text that differs when it differs. */
function contentsOf(typed: FormData): string {
  return JSON.stringify(
    [...typed].map(([field, value]) =>
      typeof value === 'string' ? [field, value] : [field, value.name, value.size, value.lastModified],
    ),
  );
}
