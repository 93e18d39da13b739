import { Note } from './footnotes';

/** Why a nose needs training at all. */
export function ProblemStatement() {
  return (
    <section
      aria-labelledby="problem"
      className="grid gap-x-16 gap-y-6 border-t border-rule py-14 lg:grid-cols-[1fr_1.2fr] lg:py-20"
    >
      <h2 id="problem" className="text-3xl">
        You taste far more than you can name.
      </h2>
      <div className="max-w-[60ch] space-y-4 text-lg text-soft">
        <p>
          There is something in the glass. You know that you know it. And then somebody else says
          “blackcurrant”, and of course it is.
        </p>
        <p>
          Taste is up to 90% smell
          <Note id="flavour" />, yet nobody taught you its words. Reading about wine does not help, for words
          are not smells. What helps is to smell, to guess, and to be told: a little, often, and again just
          before you would have forgotten.
        </p>
      </div>
    </section>
  );
}
