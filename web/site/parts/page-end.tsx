import { EVIDENCE, type Evidence, type EvidenceId, NO_MEDICINE } from '@nosewise/catalogue/claims';
import { buttonStyle } from '../../shared/ui/button';

const NOTES: readonly Evidence[] = EVIDENCE;

/** Links a claim to the footnote with its evidence. */
export function Note({ id }: { id: EvidenceId }) {
  const number = NOTES.findIndex((note) => note.id === id) + 1;
  return (
    <sup className="leading-none">
      <a
        href={`#note-${id}`}
        aria-label={`Footnote ${number}`}
        className="-mr-1.5 -ml-1 inline-grid size-6 place-items-center font-sans text-xs font-medium tracking-normal text-accent hover:underline"
      >
        {number}
      </a>
    </sup>
  );
}

/** Lists the evidence for the claims of a page, and its limits. */
export function Footnotes() {
  return (
    <section aria-labelledby="notes" className="border-t border-rule py-6 text-sm text-soft">
      <details>
        <summary className="cursor-pointer py-4">
          <h2 id="notes" className="inline font-sans text-sm font-semibold tracking-normal text-ink">
            Sources for these claims
          </h2>
        </summary>
        <ol className="mt-3 max-w-wide list-decimal space-y-2 pl-5">
          {NOTES.map(({ id, text, source, doi, more }) => (
            <li key={id} id={`note-${id}`} className="pl-2 target:text-ink">
              {text}
              {source && (
                <>
                  {' '}
                  {source}
                  {doi && <DoiLink doi={doi} />}.
                </>
              )}
              {more && (
                <>
                  {' '}
                  <a href={more.to} className="inline-block py-0.5 soft-link">
                    {more.text}
                  </a>
                </>
              )}
            </li>
          ))}
        </ol>
      </details>
      <p className="mt-2 max-w-wide">{NO_MEDICINE}</p>
    </section>
  );
}

function DoiLink({ doi }: { doi: string }) {
  return (
    <>
      ,{' '}
      <a
        href={`https://doi.org/${doi}`}
        rel="noreferrer"
        className="inline-block py-0.5 underline underline-offset-2 hover:text-ink"
      >
        doi {doi}
      </a>
    </>
  );
}

interface LastWordProps {
  heading: string;
  text: string;
  to: string;
  button: string;
}

/** Ends a page with one sentence and one button. */
export function LastWord({ heading, text, to, button }: LastWordProps) {
  return (
    <section className="flex flex-col items-start gap-6 border-t border-rule py-14 sm:flex-row sm:items-center sm:justify-between lg:py-20">
      <div>
        <h2 className="text-3xl">{heading}</h2>
        <p className="mt-2 text-lg text-soft">{text}</p>
      </div>
      <a href={to} className={buttonStyle('primary', 'shrink-0 max-sm:w-full')}>
        {button}
      </a>
    </section>
  );
}
