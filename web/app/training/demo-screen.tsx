import { withNotes } from '@nosewise/catalogue/notes';
import { PACKS } from '@nosewise/catalogue/packs';
import { clueOf, nextDemo, startDemo } from '@nosewise/domain/demo';
import type { SessionRecord } from '@nosewise/domain/models';
import type { NameId } from '@nosewise/domain/names';
import { worldOf } from '@nosewise/domain/pool';
import { score } from '@nosewise/domain/progress';
import { questionCount, questionNumber, verdict } from '@nosewise/domain/session-places';
import {
  answer,
  chosenBottle,
  finish,
  isLastQuestion,
  selectable,
  type TrainingSession,
} from '@nosewise/domain/training';
import { useLayoutEffect, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { useStored } from '../../shared/hooks';
import { stored } from '../../shared/stored';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { CategoryChip } from '../../shared/ui/category';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { CHECK, CROSS, LineIcon } from '../../shared/ui/line-icon';
import { pageTitle } from '../ui/page-title';
import { QuestionBar } from '../ui/question-bar';
import { SessionEnd } from '../ui/session-end';
import type { Route } from './+types/demo-screen';
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

/** `?world=coffee` asks for coffee. An unfinished demo resumes. */
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

interface DemoQuestionProps {
  session: TrainingSession;
  onAnswer: (chosen: NameId) => void;
}

function DemoQuestion({ session, onAnswer }: DemoQuestionProps) {
  const { bottle } = session.current;
  const options = selectable(session);
  // A layout effect, so that keys work as soon as the question is visible.
  useLayoutEffect(() => {
    const onKeyDown = ({ key, repeat }: KeyboardEvent) => {
      const chosen = options[Number(key) - 1];
      if (chosen && !repeat) onAnswer(chosen.id);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
  return (
    <div className="grow py-6 sm:py-10">
      <div className="flex items-start gap-6 sm:gap-10">
        <Bottle label={bottle.bottleNumber} className="h-32 shrink-0 sm:h-52" />
        <div className="min-h-32 min-w-0 sm:min-h-52 sm:pt-4">
          <FocusedHeading className="text-2xl">Which aroma is it?</FocusedHeading>
          <p className="mt-3 text-soft">The note of bottle {bottle.bottleNumber} says:</p>
          <blockquote className="mt-1 max-w-short font-display text-xl leading-snug wrap-anywhere hyphens-auto">
            “{clueOf(bottle)?.asked}”
          </blockquote>
        </div>
      </div>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2">
        {options.map(({ id, name }, index) => (
          <li key={id}>
            <button
              type="button"
              className={buttonStyle('secondary', 'min-h-14 w-full justify-start text-left text-lg')}
              onClick={() => onAnswer(id)}
            >
              <span className="grow">{name}</span>
              <span
                aria-hidden="true"
                className="hidden rounded border border-rule px-1.5 text-sm font-normal text-soft [@media(hover:hover)]:inline"
              >
                {index + 1}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function DemoVerdict({ session, onNext }: { session: TrainingSession; onNext: () => void }) {
  const { bottle } = session.current;
  const isRight = verdict(session) === true;
  const mistaken = isRight ? undefined : chosenBottle(session);
  return (
    <div className="flex grow flex-col">
      <div className="flex grow items-start gap-6 py-6 sm:gap-10 sm:py-10">
        <Bottle
          label={bottle.bottleNumber}
          category={bottle.category}
          opened
          className="h-32 shrink-0 sm:h-52"
        />
        <div className="grow sm:pt-4">
          <FocusedHeading
            className={`flex items-center gap-2 text-3xl ${isRight ? 'text-good' : 'text-bad'}`}
          >
            <LineIcon lines={isRight ? CHECK : CROSS} className="size-7" />
            {isRight ? 'Correct!' : 'Oops!'}
          </FocusedHeading>
          {isRight ? (
            <p className="mt-2 text-lg">Great job! You correctly identified {bottle.name}</p>
          ) : (
            <>
              <p className="mt-2 text-lg font-medium">It was {bottle.name}</p>
              <p className="text-lg text-soft">You selected: {mistaken?.name}</p>
            </>
          )}
          <Note name={bottle.name} category={bottle.category} text={bottle.notes} />
          {mistaken && <Note name={mistaken.name} category={mistaken.category} text={mistaken.notes} />}
        </div>
      </div>
      <div className="sticky bottom-0 -mx-4 flex justify-end border-t border-rule bg-paper px-4 py-3">
        <button
          type="button"
          className={buttonStyle('primary', 'w-full sm:w-auto sm:min-w-56')}
          onClick={onNext}
        >
          {isLastQuestion(session) ? 'See how you did' : 'Next Question'}
        </button>
      </div>
    </div>
  );
}

function Note({ name, category, text }: { name: string; category: string; text: string }) {
  return (
    <div className="mt-5 border-l-2 border-rule pl-4">
      <h2 className="flex flex-wrap items-center gap-x-3 font-sans text-base font-semibold tracking-normal">
        {name}
        <CategoryChip category={category} />
      </h2>
      <p className="mt-1 text-soft">{text}</p>
    </div>
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
    <main data-world={world} className="mx-auto grid w-full max-w-3xl grow content-center px-4">
      <SessionEnd
        title="Demo complete"
        result={`You named ${score(questions)} of ${questions.length} by their notes`}
        next="A bottle has no note on it: you smell, you name it, and what you mix up comes back sooner. This was a demo, so nothing was counted."
        again={{ words: `See the ${world} kits`, go: `/scent-packs?category=${world}` }}
        ways={[
          { words: 'Play again', go: onAgain },
          { words: `Try ${other}`, go: `/demo?world=${other}` },
          { words: 'Make your own kit', go: '/diy-guide' },
        ]}
        picture={{ right: score(questions), asked: questions.length, how: 'by their notes' }}
        report={
          <ol className="mt-2 grid grid-cols-5 gap-x-3 gap-y-6" aria-label="Your answers">
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
