import { withNotes } from '@nosewise/catalogue/aromas/notes';
import { PACKS } from '@nosewise/catalogue/aromas/packs';
import { worldOf } from '@nosewise/domain/aromas/pool';
import { score } from '@nosewise/domain/progress/progress';
import { clueOf, startDemo } from '@nosewise/domain/run/demo';
import {
  answer,
  isLast,
  type KnownServing,
  type Run,
  type RunAnswer,
  selectable,
  shownAnswer,
} from '@nosewise/domain/run/run';
import { v4 as uuid } from 'uuid';
import { Bottle } from '../../shared/ui/bottle';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { FewAnswers } from '../run/few-answers';
import { RunEnd } from '../run/run-end';
import { RunFrame } from '../run/run-frame';
import { verdictBottle } from '../run/run-words';
import { keepRun, leftRun } from '../run/running';
import { useRun } from '../run/useRun';
import { VerdictView } from '../run/verdict-view';
import { pageTitle } from '../ui/ways/page-title';
import type { Route } from './+types/demo-screen';

export const meta = () =>
  pageTitle('Demo', 'Ten aromas, asked by their notes: try the training without a single bottle.');

/** The worlds of the demo and their packs. */
const DEMOS = {
  wine: ['white-wine-12', 'red-wine-12'],
  coffee: ['master-coffee-24'],
} as const satisfies Record<string, readonly string[]>;
type World = keyof typeof DEMOS;

function begin(world: World): void {
  const packs = PACKS.filter(({ id }) => DEMOS[world].some((wanted) => wanted === id));
  const run = startDemo(uuid(), packs.map(withNotes), Date.now(), Math.random);
  if (run) keepRun(run);
}

/** Loads the demo; `?world=coffee` asks for coffee. An unfinished demo resumes. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<{ world: World }> {
  const world = new URL(request.url).searchParams.get('world') === 'coffee' ? 'coffee' : 'wine';
  const left = leftRun('demo');
  if (!left || worldOf(left.pool[0]?.id ?? '') !== world) begin(world);
  return { world };
}

/** Ten questions for people without bottles: the note is asked in place of the smell, and nothing is counted. */
export default function DemoScreen({ loaderData: { world } }: Route.ComponentProps) {
  const { run, change, moveOn } = useRun('demo');
  if (run?.current.mode !== 'name') return null;
  if (run.phase.name === 'over') {
    return <DemoResult answers={run.answers} world={world} onAgain={() => begin(world)} />;
  }
  const { bottle } = run.current;
  return (
    <RunFrame run={run}>
      <p className="mx-auto w-full max-w-2xl text-sm text-soft">
        <strong className="font-semibold text-ink">Demo</strong> Nothing here is counted.
      </p>
      {run.phase.name === 'verdict' ? (
        <DemoVerdict key={bottle.id} run={run} serving={run.current} onNext={() => moveOn()} />
      ) : (
        <div key={bottle.id} className="mx-auto w-full max-w-2xl grow py-6 sm:py-8">
          <div className="mb-6 flex items-start gap-6 narrow:flex-col sm:gap-10">
            <Bottle label={bottle.bottleNumber} className="h-32 shrink-0 sm:h-52" />
            <div className="min-h-32 min-w-0 sm:min-h-52 sm:pt-4">
              <FocusedHeading className="text-2xl">Which aroma is it?</FocusedHeading>
              <p className="mt-3 text-soft">{`The note of bottle ${bottle.bottleNumber} says:`}</p>
              <blockquote className="mt-1 max-w-short font-display text-[clamp(1rem,6vw,1.25rem)] leading-snug wrap-anywhere">{`“${clueOf(bottle)?.asked ?? ''}”`}</blockquote>
            </div>
          </div>
          <FewAnswers
            options={selectable(run)}
            onAnswer={(chosen) => change((now) => answer(now, chosen, Date.now()))}
          />
        </div>
      )}
    </RunFrame>
  );
}

/** Shows the answer with its note, and the note of the chosen aroma after a miss. */
function DemoVerdict({
  run,
  serving: { bottle },
  onNext,
}: {
  run: Run;
  serving: KnownServing;
  onNext: () => void;
}) {
  const shown = shownAnswer(run);
  const mistaken = shown?.correct ? undefined : run.pool.find(({ id }) => id === shown?.chosenId);
  return (
    <VerdictView
      correct={shown?.correct === true}
      bottle={verdictBottle(run, bottle)}
      chosen={mistaken && { ...verdictBottle(run, mistaken), which: '' }}
      next={isLast(run) ? 'See how you did' : 'Next Question'}
      onNext={onNext}
    />
  );
}

interface DemoResultProps {
  answers: readonly RunAnswer[];
  world: World;
  onAgain: () => void;
}

/** Shows how a demo went, and the ways to bottles. */
function DemoResult({ answers, world, onAgain }: DemoResultProps) {
  const other = world === 'wine' ? 'coffee' : 'wine';
  return (
    <main data-world={world} className="mx-auto grid w-full max-w-152 grow content-center px-4">
      <RunEnd
        title="Demo complete"
        result={`You named ${score(answers)}\u00a0of\u00a0${answers.length} by their notes`}
        smelled={answers}
        next="A bottle has no note on it: you smell it and name it. Nothing here was counted."
        again={{ words: `See the ${world} kits`, go: `/scent-packs?category=${world}` }}
        ways={[
          { words: 'Play again', go: onAgain },
          { words: `Try ${other}`, go: `/demo?world=${other}` },
          { words: 'Make your own kit', go: '/diy-guide' },
        ]}
        picture={{ right: score(answers), asked: answers.length, how: 'by their notes' }}
      />
    </main>
  );
}
