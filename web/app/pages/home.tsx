import { CategoryCards } from './category-cards';
import { Footnotes } from './footnotes';
import { Hero } from './hero';
import { LastWord } from './last-word';
import { ProblemStatement } from './problem-statement';
import { Steps } from './steps';
import { TableNotes } from './table-notes';

/** The first page: what this is, whom it helps, and the way in (specification, section 2, "Home"). */
export function Home() {
  return (
    <main className="mx-auto w-full max-w-6xl grow px-4">
      <Hero />
      <ProblemStatement />
      <Steps />
      <CategoryCards />
      <TableNotes />
      <LastWord
        heading="Your nose is already good. Give it words."
        text="Kits from €39, and the training is free."
        to="/scent-packs"
        button="Buy Your Pack Now"
      />
      <Footnotes />
    </main>
  );
}
