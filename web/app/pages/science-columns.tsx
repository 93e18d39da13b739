import { LineIcon, PLUS } from '../ui/line-icon';

const COLUMNS = [
  {
    sign: '',
    title: 'Olfactory Training',
    text: 'Smell one aroma at a time, blind, and name it.',
    more: [
      'A name that you have guessed yourself stays longer than one that you have read. So each bottle carries only a number, and you hear the answer after you have given yours.',
      'Smells that are alike are learned best against each other: peach against apricot, caramel against honey. That is why all aromas of your kit stand among the answers.',
    ],
  },
  {
    sign: '+',
    title: 'Spaced Repetition',
    text: 'Each answer decides when that aroma comes back.',
    more: [
      'What you got right waits longer each time: minutes, a day, days, weeks. What you mixed up comes back within minutes.',
      'The rule is the same for everybody and stands below in numbers. There is nothing to set and nothing to keep in mind.',
    ],
  },
  {
    sign: '=',
    title: 'Taste Everything Better',
    text: 'What has a name is found again, in any glass and any cup.',
    more: [
      'Most of what we call taste is smell that reaches the nose from behind, while we swallow. Whoever can name an aroma in a bottle looks for it there too.',
      'What grows in a healthy nose is mainly naming and telling apart, not raw sharpness. That is what tasting needs.',
    ],
  },
] as const;

/** Olfactory Training + Spaced Repetition = Taste Everything Better, each with more to read. */
export function ScienceColumns() {
  return (
    <section aria-label="The method" className="grid gap-x-12 gap-y-10 md:grid-cols-3">
      {COLUMNS.map(({ sign, title, text, more }) => (
        <div key={title} className="relative border-t-2 border-ink pt-4">
          {sign && (
            <span
              aria-hidden="true"
              className="numeral absolute -top-6 right-0 w-10 bg-paper pl-3 text-3xl text-accent md:right-auto md:-left-10 md:w-auto md:pl-0"
            >
              {sign}
            </span>
          )}
          <h2 className="text-2xl">{title}</h2>
          <p className="mt-2 text-soft">{text}</p>
          <details className="group mt-3">
            <summary className="inline-flex min-h-12 list-none items-center gap-2 rounded-md font-medium hover:underline">
              <LineIcon
                lines={PLUS}
                className="size-5 text-accent transition-transform duration-200 group-open:rotate-45"
              />
              More Info<span className="sr-only">: {title}</span>
            </summary>
            <div className="space-y-3 pb-4 text-soft">
              {more.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        </div>
      ))}
    </section>
  );
}
