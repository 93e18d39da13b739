import { type BlindGap, blindGaps, type Tally } from '@nosewise/domain/blind/blind-gap';
import type { Instant } from '@nosewise/domain/models';
import { countedSessions } from '@nosewise/domain/progress/progress';
import { useMemo } from 'react';
import { useStored } from '../../shared/storage/hooks';
import { sessionList } from '../notebook/session-list';
import { Fold, Section } from '../ui/section';
import { percent } from './formats';

/** Sets blind and numbered accuracy side by side, each aroma behind a fold. Nothing before the first blind answer. */
export function BlindGapPart({ statsResetAt }: { statsResetAt: Instant | undefined }) {
  const sessions = useStored(sessionList);
  const { blind, numbered, aromas } = useMemo(
    () => blindGaps(countedSessions(sessions, statsResetAt)),
    [sessions, statsResetAt],
  );
  if (blind.asked === 0) return null;
  return (
    <Section heading="Blind and by number">
      <p className="max-w-text">
        Blind you were right <Share {...blind} />, by number <Share {...numbered} />. The difference is what
        the numbers on your bottles have taught you; a few answers say little.
      </p>
      <Fold words="Each aroma">
        <table className="w-full max-w-2xl text-left">
          <thead>
            <tr className="border-b border-rule">
              <th scope="col" className="py-2 pr-4">
                Aroma
              </th>
              <th scope="col" className="py-2 pr-4 text-right">
                Blind
              </th>
              <th scope="col" className="py-2 text-right">
                By number
              </th>
            </tr>
          </thead>
          <tbody>
            {aromas.map((aroma) => (
              <GapRow key={aroma.scentId} {...aroma} />
            ))}
          </tbody>
        </table>
      </Fold>
    </Section>
  );
}

function GapRow({ name, blind, numbered }: Pick<BlindGap, 'name' | 'blind' | 'numbered'>) {
  return (
    <tr className="border-b border-rule">
      <th scope="row" className="py-2 pr-4 font-medium">
        <bdi>{name}</bdi>
      </th>
      <td className="py-2 pr-4 text-right">
        <Share {...blind} />
      </td>
      <td className="py-2 text-right">
        <Share {...numbered} />
      </td>
    </tr>
  );
}

function Share({ right, asked }: Tally) {
  if (asked === 0) return <span className="text-soft">not asked yet</span>;
  return (
    <>
      <span className="numeral text-lg">{percent(right / asked)}</span>{' '}
      <span className="text-sm whitespace-nowrap text-soft">{`${right} of ${asked}`}</span>
    </>
  );
}
