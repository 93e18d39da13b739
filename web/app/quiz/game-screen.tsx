import { playerInTurn, questionNumber, standingsOf } from '@nosewise/domain/run/places';
import { answer, isLast, type KnownServing, type QuizRun, selectable } from '@nosewise/domain/run/run';
import { useId } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { CHECK, CROSS, LineIcon } from '../../shared/ui/line-icon';
import { FewAnswers } from '../run/few-answers';
import { RunFrame } from '../run/run-frame';
import { bottleTitle, packShown, verdictBottle } from '../run/run-words';
import type { Step } from '../run/running';
import { useLeaving } from '../run/useRun';
import { NamedBottle } from '../run/verdict-view';
import { WayOn, WayOnBar } from '../ui/ways/way-on';

interface GameScreenProps {
  run: QuizRun;
  onChange: (step: Step) => void;
  /** The way on from a handover and a reveal. */
  onNext: () => void;
}

const LEAVE_CONFIRMATION = {
  text: 'Leave this quiz? The scores will be lost.',
  detail: 'The names of the players are kept.',
  confirm: 'Leave quiz',
  cancel: 'Keep playing',
  danger: true,
};

/** Shows one step of a running game: a handover, a player's answer, or the reveal for all. */
export function GameScreen({ run, onChange, onNext }: GameScreenProps) {
  useLeaving(run, LEAVE_CONFIRMATION, () => run.phase.name !== 'over', '/together');
  const { current, phase } = run;
  if (current.mode !== 'name') return null;
  const name = playerInTurn(run)?.name ?? '';
  const key = `${questionNumber(run)} ${run.given.length}`;
  return (
    <RunFrame run={run} back="/together">
      {phase.name === 'verdict' ? (
        <Reveal run={run} serving={current} onNext={onNext} />
      ) : phase.name === 'fetch' ? (
        <Handover
          key={key}
          title={bottleTitle(run, current)}
          serving={current}
          name={name}
          onReady={onNext}
        />
      ) : (
        <AnswerChoice
          key={key}
          run={run}
          serving={current}
          name={name}
          onAnswer={(chosen) => onChange((now) => answer(now, chosen, Date.now()))}
        />
      )}
    </RunFrame>
  );
}

interface HandoverProps {
  title: string;
  serving: KnownServing;
  /** The player who takes the device. */
  name: string;
  onReady: () => void;
}

/** Hides the previous player's answer until the next one has the device and the bottle. */
function Handover({ title, serving: { bottle }, name, onReady }: HandoverProps) {
  const id = useId();
  return (
    <div className="flex grow flex-col items-center text-center lg:justify-center lg:pb-16">
      <div className="my-auto flex w-full flex-col items-center py-6 lg:my-0">
        <h1 id={id} className="w-full text-4xl [overflow-wrap:anywhere]">
          <span className="block font-sans text-lg font-normal tracking-normal text-soft">Pass to </span>
          <bdi translate="no">{name}</bdi>
        </h1>
        <Bottle
          label={bottle.bottleNumber}
          className="mt-10 h-52 lg:h-64 [@media(max-height:640px)]:mt-6 [@media(max-height:640px)]:h-36"
        />
        <p className="mt-6 max-w-short text-lg text-balance">{`Take ${title} and smell it.`}</p>
        <p className="text-soft">Everybody else looks away now.</p>
      </div>
      <div className="roomy:sticky bottom-0 w-full max-w-md bg-paper py-3">
        <WayOn describedBy={id} extra="w-full" onGo={onReady}>
          Show my answers
        </WayOn>
      </div>
    </div>
  );
}

interface AnswerChoiceProps {
  run: QuizRun;
  serving: KnownServing;
  name: string;
  onAnswer: (chosen: string) => void;
}

/** Takes the answer of one player. The reveal tells everyone at once who was right. */
function AnswerChoice({ run, serving, name, onAnswer }: AnswerChoiceProps) {
  const { bottle } = serving;
  const pack = packShown(run, serving);
  return (
    <div className="flex grow flex-col pb-4 lg:pt-8">
      <div className="beside gap-y-6">
        <section className="my-auto flex items-center gap-6 py-4 narrow:flex-col narrow:items-start lg:my-0 lg:flex-col lg:items-start lg:py-0">
          <Bottle
            label={bottle.bottleNumber}
            className="h-36 shrink-0 lg:stage-bottle [@media(max-height:640px)]:h-28"
          />
          <div className="min-w-0">
            <FocusedHeading className="text-4xl">
              <span className="block font-sans text-base font-normal tracking-normal text-soft [overflow-wrap:anywhere]">
                {`${name}, smell `}
              </span>
              <span>{`Bottle ${bottle.bottleNumber}`}</span>
            </FocusedHeading>
            {pack && <p className="mt-1 font-medium">{pack}</p>}
            <p className="mt-1 text-soft">Which aroma is it?</p>
          </div>
        </section>
        <FewAnswers options={selectable(run)} onAnswer={onAnswer} />
      </div>
    </div>
  );
}

interface RevealProps {
  run: QuizRun;
  serving: KnownServing;
  onNext: () => void;
}

/** Shows all players at once what the bottle was, who named it, and the scores so far. */
function Reveal({ run, serving, onNext }: RevealProps) {
  return (
    <div className="flex grow flex-col gap-6 pt-4 lg:grow-0 lg:pt-8">
      <NamedBottle bottle={verdictBottle(run, serving.bottle)} outcome="told" takesFocus={false} />
      <Scoreboard run={run} />
      <WayOnBar isBeside>
        <WayOn onGo={onNext}>{isLast(run) ? 'See Results' : 'Next Question'}</WayOn>
      </WayOnBar>
    </div>
  );
}

/** Lists each player's answer and score, in the order in which they sit. */
function Scoreboard({ run }: { run: QuizRun }) {
  const players = standingsOf(run);
  return (
    <section className="beside-bottle grow">
      {players.every(({ answers }) => !answers.at(-1)?.correct) && (
        <p className="mb-4 text-lg">Nobody had it.</p>
      )}
      <div className="flex items-baseline justify-between text-sm text-soft">
        <h2 className="font-sans font-normal tracking-normal">Your answers</h2>
        <p aria-hidden="true">Score</p>
      </div>
      <ul className="mt-2 divide-y divide-rule border-y border-rule">
        {players.map(({ id, name, answers, score }) => {
          const given = answers.at(-1);
          return (
            <li key={id} className="flex items-center gap-4 py-3">
              <LineIcon
                lines={given?.correct ? CHECK : CROSS}
                label={given?.correct ? 'Right' : 'Wrong'}
                className={`size-6 shrink-0 ${given?.correct ? 'text-good' : 'text-bad'}`}
              />
              <div className="min-w-0 grow [overflow-wrap:anywhere]">
                <p className="font-medium">
                  <bdi translate="no">{name}</bdi>
                </p>
                <p className="text-soft">
                  <bdi>{given?.selectedAnswer}</bdi>
                </p>
              </div>
              <p className="numeral text-2xl">
                <span className="sr-only">Score: </span>
                <span>{score}</span>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
