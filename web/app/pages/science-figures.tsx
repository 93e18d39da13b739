import type { EvidenceId } from '@nosewise/catalogue/claims';
import { Note } from './footnotes';

interface Figure {
  number: string;
  text: string;
  note: EvidenceId;
}

/** The specification's claims (sections 1 and 9), each with its footnote. */
const FIGURES: readonly Figure[] = [
  { number: '90%', text: 'Taste is up to 90% smell', note: 'flavour' },
  { number: '3x', text: 'Faster learning with spaced repetition', note: 'spacing' },
  { number: '2', text: 'Weeks until results are noticed, on average', note: 'spacing' },
  { number: '85%', text: 'Improved smell after 12 weeks', note: 'twelve-weeks' },
  { number: '12', text: 'Weeks for long-term gains', note: 'twelve-weeks' },
  { number: '5-10', text: 'Minutes per day', note: 'minutes' },
];

/** The research block: what we claim, with a mark that leads to what is known. */
export function ScienceFigures() {
  return (
    <section aria-labelledby="figures" className="border-t border-rule py-14">
      <h2 id="figures" className="text-3xl">
        In numbers
      </h2>
      <p className="mt-3 max-w-[60ch] text-soft">
        These are our words. Behind each stands a footnote that says what is known, and what is not proven.
      </p>
      <dl className="mt-8 grid grid-cols-2 gap-x-12 md:grid-cols-3">
        {FIGURES.map(({ number, text, note }) => (
          <div key={text} className="flex flex-col-reverse justify-end border-t border-rule py-5">
            <dt className="text-soft">
              {text}
              <Note id={note} />
            </dt>
            <dd className="numeral text-4xl">{number}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
