import { noteOf } from '@nosewise/catalogue/aromas/notes';
import { PACKS } from '@nosewise/catalogue/aromas/packs';
import type { Kit } from '@nosewise/catalogue/shop/kit';
import { compareText } from '@nosewise/domain/compare-text';
import { clueOf } from '@nosewise/domain/run/demo';
import { Island } from '../island';
import SampleQuestion, { type Sample } from '../islands/sample-question';

interface SampleQuestionsProps {
  heading: string;
  kits: readonly Kit[];
  /** Leads to ten more questions. */
  demo: string;
}

/** Asks one question of each kit, from its notes alone. */
export function SampleQuestions({ heading, kits, demo }: SampleQuestionsProps) {
  return (
    <Island
      name="sample-question"
      component={SampleQuestion}
      props={{ heading, samples: kits.map(sampleOf), demo }}
    />
  );
}

/** Makes the sample question of a kit. @throws Error for a kit whose sample has no bottle, or gives itself away */
function sampleOf({ slug, sample }: Kit): Sample {
  const { aromas = [] } = PACKS.find(({ id }) => id === slug) ?? {};
  const asked = aromas.find(({ bottleNumber }) => bottleNumber === sample.bottleNumber);
  const clue = asked && clueOf({ name: asked.name, notes: noteOf(asked) });
  if (!clue) throw new Error(`The sample of ${slug} cannot be asked.`);
  const { bottleNumber, name, category } = asked;
  return { bottleNumber, name, category, options: sample.options.toSorted(compareText), clue };
}
