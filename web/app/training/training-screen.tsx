import {
  answer,
  canBeSure,
  enterBottle,
  fetchOther,
  giveHint,
  isLast,
  type KnownServing,
  keepBottle,
  type ReviewRun,
  rate,
  selectable,
  skip,
  type TrainingRun,
  takeBack,
} from '@nosewise/domain/run/run';
import { hintCount } from '@nosewise/domain/training/settings';
import { trainingSettings } from '../../shared/selected-packs';
import { useStored } from '../../shared/storage/hooks';
import { buttonStyle } from '../../shared/ui/button';
import { LineIcon } from '../../shared/ui/line-icon';
import { comesBackWords } from '../run/comes-back-words';
import { RunFrame } from '../run/run-frame';
import { INSTEAD, isInstead } from '../run/run-words';
import { AnswerGrid } from '../ui/answers/answer-grid';
import { BottleToSmell } from './bottle-in-hand';
import { BottleInput } from './bottle-input';
import { DuelStep } from './duel-step';
import { Meeting } from './meeting';
import { PauseSuggestion, Rest, useSmells } from './rest';
import { Verdict } from './verdict';

type Trained = TrainingRun | ReviewRun;
/** A step that both know. */
type TrainedStep = <R extends Trained>(run: R) => R;

export interface TrainingScreenProps {
  run: Trained;
  /** Takes a step from where the session is now. */
  onChange: (step: TrainedStep) => void;
  /** Moves on, after a step that the same press takes. */
  onMoveOn: (first?: TrainedStep) => void;
}

/** Shows one question of a running session or review in its present phase. */
export function TrainingScreen({ run, onChange, onMoveOn }: TrainingScreenProps) {
  const settings = useStored(trainingSettings);
  const smells = useSmells(run);
  const isAsked = settings.askConfidence && canBeSure(run);
  const remark = comesBackWords(run);
  return (
    <RunFrame
      run={run}
      remark={remark}
      onRead={isAsked ? undefined : () => onMoveOn()}
      tellsGuest={run.kind === 'training'}
    >
      {isInstead(run) && (
        <p aria-hidden="true" className="mt-3 rounded-xl bg-shade px-4 py-3">
          {INSTEAD}
        </p>
      )}
      {run.phase.name !== 'verdict' && run.current.mode !== 'duel' && !isLast(run) && (
        <PauseSuggestion smells={smells} />
      )}
      <Step run={run} remark={remark} smells={smells} onChange={onChange} onMoveOn={onMoveOn} />
    </RunFrame>
  );
}

interface StepProps extends TrainingScreenProps {
  remark: ReturnType<typeof comesBackWords>;
  smells: number;
}

function Step({ run, remark, smells, onChange, onMoveOn }: StepProps) {
  const { phase, current, pool, shownAt, answers } = run;
  if (current.mode === 'code') return null;
  if (current.mode === 'duel') {
    return (
      <DuelStep
        run={run}
        pair={current}
        onChange={onChange}
        onSkip={() => onChange((now) => skip(now, Date.now()))}
        onNext={() => onMoveOn()}
      />
    );
  }
  const bottle = {
    run,
    serving: current,
    rest: <Rest since={shownAt} smells={smells} />,
    onOther: () => onChange(fetchOther),
  };
  switch (phase.name) {
    case 'meet':
      return (
        <Meeting key={answers.length} {...bottle} wayOn={wordsAfterMeeting(run)} onNext={() => onMoveOn()} />
      );
    case 'fetch':
      return (
        <BottleInput
          pool={pool}
          onEnter={(entered) => onChange((now) => enterBottle(now, entered, Date.now()))}
          onCancel={() => onChange(keepBottle)}
        />
      );
    case 'ask':
      return (
        <div key={answers.length} className="beside">
          <BottleToSmell {...bottle} />
          <Answers run={run} serving={current} onChange={onChange} />
        </div>
      );
    case 'verdict':
      return (
        <Verdict
          run={run}
          serving={current}
          remark={remark}
          onNext={(confidence) => onMoveOn(confidence && ((now) => rate(now, confidence)))}
          onTakeBack={() => onChange((now) => takeBack(now, Date.now(), Math.random))}
        />
      );
    case 'opening':
    case 'over':
      return null;
  }
}

function wordsAfterMeeting(run: Trained): string {
  if (isLast(run)) return 'Finish Session';
  return run.upcoming[0]?.mode === 'name' ? 'Now name them' : 'Next bottle';
}

interface AnswersProps extends Pick<TrainingScreenProps, 'run' | 'onChange'> {
  serving: KnownServing;
}

function Answers({ run, serving, onChange }: AnswersProps) {
  const hints = hintCount(useStored(trainingSettings));
  const isHinted = serving.hint === true;
  const isAmongFew = serving.names !== undefined && !isHinted;
  return (
    <AnswerGrid
      options={selectable(run)}
      hinted={isHinted}
      onPass={() => onChange((now) => answer(now, null, Date.now()))}
      onAnswer={(chosen) => onChange((now) => answer(now, chosen, Date.now()))}
    >
      {hints > 0 && !isAmongFew && (
        <HintButton given={isHinted} onHint={() => onChange((now) => giveHint(now, hints, Math.random))} />
      )}
    </AnswerGrid>
  );
}

/** Lucide's `lightbulb`. */
const LIGHTBULB =
  'M15 14c.2-1 .7-1.7 1.5-2.5 1-.9 1.5-2.2 1.5-3.5A6 6 0 0 0 6 8c0 1 .2 2.2 1.5 3.5.7.7 1.3 1.5 1.5 2.5M9 18h6M10 22h4';

/** 'Give Hint': leaves only a few answers. Once per question, and then it keeps the focus of a keyboard. */
function HintButton({ given, onHint }: { given: boolean; onHint: () => void }) {
  return (
    <button
      type="button"
      className={buttonStyle('secondary', 'shrink-0 grow aria-disabled:text-soft sm:grow-0')}
      aria-disabled={given}
      onClick={onHint}
    >
      <LineIcon lines={LIGHTBULB} className="size-5 max-[359px]:hidden" />
      Give Hint
    </button>
  );
}
