import type { Kit } from '@nosewise/catalogue/kit';
import { PACKS } from '@nosewise/catalogue/packs';
import { clueOf } from '@nosewise/domain/demo';
import type { Sample } from '../islands/sample-question';

/** Makes the sample question of a kit. @throws Error for a kit whose sample has no bottle, or gives itself away */
export function sampleOf({ slug, sample }: Kit): Sample {
  const { aromas = [] } = PACKS.find(({ id }) => id === slug) ?? {};
  const asked = aromas.find(({ bottleNumber }) => bottleNumber === sample.bottleNumber);
  const clue = asked && clueOf(asked);
  if (!clue) throw new Error(`The sample of ${slug} cannot be asked.`);
  const { bottleNumber, name, category } = asked;
  return { bottleNumber, name, category, options: sample.options, clue };
}
