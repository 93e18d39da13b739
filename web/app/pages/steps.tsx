import type { EvidenceId } from '@nosewise/catalogue/claims';
import { Note } from './footnotes';

interface Step {
  title: string;
  text: string;
  /** What the claim in it rests on. */
  note?: EvidenceId;
}

const STEPS: readonly Step[] = [
  {
    title: 'Get a Kit',
    text: 'Choose Wine or Coffee: twelve bottles are a good start, each with a number and one aroma.',
  },
  {
    title: 'Train Daily',
    text: '5 minutes with guided sessions: smell a number, name the aroma, see if you were right.',
    note: 'minutes',
  },
  {
    title: 'Taste Better',
    text: 'What you have learned in the bottle turns up in the glass. Results noticed within 2 weeks on average.',
    note: 'spacing',
  },
];

/** From the box to the glass. */
export function Steps() {
  return (
    <section aria-labelledby="steps" className="border-t border-rule py-14 lg:py-20">
      <h2 id="steps" className="text-3xl">
        Three steps
      </h2>
      <ol className="mt-10 grid gap-x-12 gap-y-10 md:grid-cols-3">
        {STEPS.map(({ title, text, note }, index) => (
          <li key={title} className="border-t-2 border-ink pt-4">
            <span aria-hidden="true" className="numeral text-4xl text-accent">
              {index + 1}
            </span>
            <h3 className="mt-3 text-2xl">{title}</h3>
            <p className="mt-2 text-soft">
              {text}
              {note && <Note id={note} />}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
