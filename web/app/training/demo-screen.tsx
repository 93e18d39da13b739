import { withNotes } from '@nosewise/catalogue/notes';
import { PACKS } from '@nosewise/catalogue/packs';
import type { SessionRecord } from '@nosewise/domain/models';
import { score } from '@nosewise/domain/progress/progress';
import { nextDemo, startDemo } from '@nosewise/domain/run/demo';
import { questionCount, questionNumber } from '@nosewise/domain/run/session-places';
import { answer, finish, isLastQuestion, type TrainingSession } from '@nosewise/domain/run/training';
import { worldOf } from '@nosewise/domain/training/pool';
import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import { useStored } from '../../shared/hooks';
import { stored } from '../../shared/stored';
import { Bottle } from '../../shared/ui/bottle';
import { CHECK, CROSS, LineIcon } from '../../shared/ui/line-icon';
import { pageTitle } from '../ui/page-title';
import { QuestionBar } from '../ui/question-bar';
import { SessionEnd } from '../ui/session-end';
import type { Route } from './+types/demo-screen';
import { DemoQuestion, DemoVerdict } from './demo-steps';
import { type OwnedSession, runningSessionSchema } from './running-session';

export const meta = () =>
  pageTitle('Demo', 'Ten aromas, asked by their notes: try the training without a single bottle.');

/** The worlds of the demo and their packs. */
const DEMOS = {
  wine: ['white-wine-12', 'red-wine-12'],
  coffee: ['master-coffee-24'],
} as const satisfies Record<string, readonly string[]>;
type World = keyof typeof DEMOS;

/** The demo under way in this tab. It survives a reload and is used nowhere else. */
const demo = stored<OwnedSession | null>({
  key: 'demo',
  schema: runningSessionSchema,
  initial: null,
});

function begin(world: World): void {
  const packs = PACKS.filter(({ id }) => DEMOS[world].some((wanted) => wanted === id));
  demo.set(startDemo(uuid(), packs.map(withNotes), Date.now(), Math.random) ?? null);
}

/** Loads the demo; `?world=coffee` asks for coffee. An unfinished demo resumes. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<{ world: World }> {
  const world = new URL(request.url).searchParams.get('world') === 'coffee' ? 'coffee' : 'wine';
  const left = demo.get();
  if (!left || worldOf(left.current.bottle.id) !== world) begin(world);
  return { world };
}

/** Ten questions for people without bottles: the note is asked in place of the smell, and nothing is counted. */
export default function DemoScreen({ loaderData: { world } }: Route.ComponentProps) {
  const session = useStored(demo);
  const [record, setRecord] = useState<SessionRecord>();

  function goOn(answered: TrainingSession) {
    if (!isLastQuestion(answered)) {
      demo.set(nextDemo(answered, Date.now(), Math.random));
      return;
    }
    setRecord(finish(answered, Date.now()));
    demo.set(null);
  }

  if (!session)
    return record ? <DemoResult record={record} world={world} onAgain={() => begin(world)} /> : null;
  const isAnswered = session.phase.name === 'result';
  return (
    <main data-world={world} className="mx-auto flex w-full max-w-3xl grow flex-col px-4">
      <QuestionBar number={questionNumber(session)} count={questionCount(session)} />
      <p className="self-start rounded-full border border-rule bg-sheet px-3 py-1 text-sm text-soft">
        <strong className="font-semibold text-ink">Demo</strong> Nothing here is counted.
      </p>
      {isAnswered ? (
        <DemoVerdict key={session.current.bottle.id} session={session} onNext={() => goOn(session)} />
      ) : (
        <DemoQuestion
          key={session.current.bottle.id}
          session={session}
          onAnswer={(chosen) => demo.set(answer(session, chosen, Date.now()))}
        />
      )}
    </main>
  );
}

interface DemoResultProps {
  record: SessionRecord;
  world: World;
  onAgain: () => void;
}

/** Shows how a demo went, and the ways to bottles. */
function DemoResult({ record: { questions }, world, onAgain }: DemoResultProps) {
  const other = world === 'wine' ? 'coffee' : 'wine';
  return (
    <main data-world={world} className="mx-auto grid w-full max-w-152 grow content-center px-4">
      <SessionEnd
        title="Demo complete"
        result={`You named ${score(questions)}\u00a0of\u00a0${questions.length} by their notes`}
        next="A bottle has no note on it: you smell, you name it, and what you mix up comes back sooner. This was a demo, so nothing was counted."
        again={{ words: `See the ${world} kits`, go: `/scent-packs?category=${world}` }}
        ways={[
          { words: 'Play again', go: onAgain },
          { words: `Try ${other}`, go: `/demo?world=${other}` },
          { words: 'Make your own kit', go: '/diy-guide' },
        ]}
        picture={{ right: score(questions), asked: questions.length, how: 'by their notes' }}
        report={
          <ol className="mt-2 grid grid-cols-5 gap-x-3 gap-y-6 narrow:grid-cols-2" aria-label="Your answers">
            {questions.map(({ scentId, bottleNumber, scentName, correct }) => (
              <li key={scentId} className="min-w-0 text-center text-sm">
                <Bottle
                  label={bottleNumber}
                  category={categoryOf(scentId)}
                  opened={correct}
                  className="w-full border-b border-rule"
                />
                <LineIcon
                  lines={correct ? CHECK : CROSS}
                  label={`${scentName}: ${correct ? 'right' : 'wrong'}`}
                  className={`mx-auto mt-2 size-5 ${correct ? 'text-good' : 'text-bad'}`}
                />
                <span className="hyphens-auto" aria-hidden="true">
                  {scentName}
                </span>
              </li>
            ))}
          </ol>
        }
      />
    </main>
  );
}

function categoryOf(scentId: string): string | undefined {
  for (const { aromas } of PACKS) {
    const scent = aromas.find(({ id }) => id === scentId);
    if (scent) return scent.category;
  }
  return undefined;
}
