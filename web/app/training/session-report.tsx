import type { AnsweredQuestion, SessionRecord } from '@nosewise/domain/models';
import { namePart } from '@nosewise/domain/training/modes';
import { Link } from 'react-router';
import { buttonStyle } from '../../shared/ui/button';
import { duelLink, usePool } from '../lib/pool';
import { useBottleHealth } from '../nose/bottle-health';
import type { Coming } from '../nose/coming-back';

interface SessionReportProps {
  record: SessionRecord;
  /** When its scents come back; nothing where no schedule is kept. */
  coming: readonly Coming[];
}

/** The figures of a session: what to do about a miss, when each bottle comes back, and which ones fade. */
export function SessionReport({ record, coming }: SessionReportProps) {
  const bottles = new Map(record.questions.map((question) => [question.scentId, question]));
  return (
    <>
      <DuelOfMixUp record={record} />
      <ComingBack coming={coming} />
      {[...bottles.values()].map((question) => (
        <BottleWord key={question.scentId} question={question} />
      ))}
    </>
  );
}

/** Lists when the scents of the session come back, the soonest first. */
function ComingBack({ coming }: { coming: readonly Coming[] }) {
  if (coming.length === 0) return null;
  return (
    <dl className="mt-4 divide-y divide-rule border-y border-rule">
      {coming.map(({ when, names }) => (
        <div key={when} className="flex flex-wrap gap-x-4 py-2">
          <dt className="w-32 text-soft first-letter:uppercase">{when}</dt>
          <dd className="min-w-0 grow basis-40">{names.join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** *Duel*, after two were taken for each other. */
function DuelOfMixUp({ record }: { record: SessionRecord }) {
  const slip = namePart(record)?.questions.find(({ correct, chosenId }) => !correct && chosenId);
  return (
    slip?.chosenId && (
      <Link
        to={duelLink(slip.scentId, slip.chosenId)}
        className={buttonStyle('secondary', 'mt-6 w-full wrap-anywhere')}
      >
        {`Duel: ${slip.scentName} and ${slip.selectedAnswer}`}
      </Link>
    )
  );
}

/** A quiet word at a bottle that fades, which leads to what can be done about it. */
function BottleWord({ question }: { question: AnsweredQuestion }) {
  const { packs } = usePool();
  const healthIn = useBottleHealth();
  const { scentId, bottleNumber } = question;
  const pack = packs.find(({ aromas }) => aromas.some(({ id }) => id === scentId));
  if (!pack) return null;
  const { health } = healthIn(pack, { id: scentId });
  if (health === 'fresh') return null;
  return (
    <Link to="/manage?bottles" className="flex min-h-12 items-center text-link">
      {`Bottle ${bottleNumber}: ${health === 'fading' ? 'Fading?' : 'Replace?'}`}
    </Link>
  );
}
