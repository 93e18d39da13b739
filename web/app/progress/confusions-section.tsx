import type { Confusion } from '@nosewise/domain/confusions';
import { Section } from '../ui/section';

/** Pairs of aromas that were taken for each other most often. */
export function ConfusionsSection({ confusions }: { confusions: readonly Confusion[] }) {
  return (
    <Section heading="What you mix up">
      {confusions.length === 0 ? (
        <p className="text-soft">Nothing so far: every answer was right.</p>
      ) : (
        <>
          <p className="text-soft">Smell these side by side: the difference stays in mind.</p>
          <ol aria-label="Pairs you mix up" className="mt-3 divide-y divide-rule">
            {confusions.map(({ scentName, mistakenFor, times }) => (
              <li key={JSON.stringify([scentName, mistakenFor])} className="flex items-baseline gap-4 py-2">
                <p className="min-w-0 grow">
                  <bdi className="font-medium">{scentName}</bdi> <span className="text-soft">taken for</span>{' '}
                  <bdi className="font-medium">{mistakenFor}</bdi>
                </p>
                <p className="shrink-0 text-soft">
                  <span className="numeral text-lg text-ink">{times}</span> {times === 1 ? 'time' : 'times'}
                </p>
              </li>
            ))}
          </ol>
        </>
      )}
    </Section>
  );
}
