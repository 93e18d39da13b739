import { Footnotes } from './footnotes';
import { LastWord } from './last-word';
import { ReturnLine } from './return-line';
import { ScienceColumns } from './science-columns';
import { ScienceFigures } from './science-figures';

/** How it works, and what it rests on (specification, section 2, "How it Works"). */
export function Science() {
  return (
    <main className="mx-auto w-full max-w-6xl grow px-4">
      <div className="py-12 lg:py-16">
        <h1 className="text-4xl">How it Works</h1>
        <p className="mt-4 max-w-[60ch] text-lg text-soft">
          Smelling trains the nose, spacing keeps what it has learned. Together they are the whole method.
        </p>
      </div>
      <ScienceColumns />
      <ReturnLine />
      <ScienceFigures />
      <LastWord
        heading="Twelve bottles are enough to begin."
        text="Choose a kit, or fill your own."
        to="/scent-packs"
        button="Start Training Today"
      />
      <Footnotes />
    </main>
  );
}
