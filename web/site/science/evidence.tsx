import { FINDINGS, type Strength } from '@nosewise/catalogue/claims';
import { Topic } from './topic';

/** The degrees of certainty, with their headings. */
const STRENGTHS: readonly (readonly [strength: Strength, heading: string])[] = [
  ['shown', 'Shown by studies'],
  ['mixed', 'Mixed or thin evidence'],
  ['not shown', 'Not shown'],
];

/** Lists the statements that the method rests on by how firmly they are known. */
export function Findings() {
  return (
    <Topic
      id="known"
      heading="Proven, and not proven"
      lead={<p>The method rests on these findings. Some are firm, and some are not.</p>}
    >
      <div className="mt-8 grid gap-x-12 gap-y-10 md:grid-cols-3">
        {STRENGTHS.map(([strength, heading]) => (
          <div key={strength}>
            <h3 className="border-t-2 border-ink pt-3 text-xl">{heading}</h3>
            <dl>
              {FINDINGS.filter((finding) => finding.strength === strength).map(({ name, text, source }) => (
                <div key={name} className="border-b border-rule py-4 last:border-0">
                  <dt className="font-medium">{name}</dt>
                  <dd className="mt-1 text-soft">{text}</dd>
                  {source && <dd className="mt-1 text-sm text-soft">{source}</dd>}
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Topic>
  );
}
