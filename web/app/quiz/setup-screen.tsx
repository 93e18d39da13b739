import type { PooledScent } from '@nosewise/domain/models';
import {
  allNamed,
  canStart,
  chooseLength,
  DEFAULT_QUIZ_LENGTH,
  QUIZ_LENGTH_OPTIONS,
  type QuizSetup,
} from '@nosewise/domain/run/quiz';
import { type FormEvent, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useStored } from '../../shared/storage/hooks';
import { BackLink } from '../../shared/ui/back-link';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { LineIcon, TRIANGLE_ALERT } from '../../shared/ui/line-icon';
import { usePool } from '../lib/usePool';
import { NO_PACKS_ALERT, useDialogs } from '../ui/messages/dialogs';
import { Select } from '../ui/select';
import { PlayersFieldset } from './players-fieldset';
import { quizSetup } from './quiz-setup';

const LENGTHS = QUIZ_LENGTH_OPTIONS.map((length) => ({
  value: String(length),
  text: `${length} questions${length === DEFAULT_QUIZ_LENGTH ? ' (default)' : ''}`,
}));

interface SetupScreenProps {
  onStart: (setup: QuizSetup, pool: readonly PooledScent[]) => void;
}

/** Asks who plays and how long (specification, section 2, "Multiplayer Quiz"). Every change is stored at once. */
export function SetupScreen({ onStart }: SetupScreenProps) {
  const setup = useStored(quizSetup);
  const { packs, pool } = usePool();
  const sendToSettings = useSendToSettings();
  const named = allNamed(setup);
  const packsSelected = packs.length > 0;

  function start(event: FormEvent) {
    event.preventDefault();
    if (packsSelected) onStart(setup, pool);
    else sendToSettings();
  }

  return (
    <main className="one-column flex w-full max-w-2xl grow flex-col px-4 pt-4 pb-12">
      <BackLink to="/together" oneStep />
      <FocusedHeading className="mt-2 text-3xl">Multiplayer Quiz</FocusedHeading>
      <p className="mt-2 text-soft">
        Everyone smells the same bottle and answers in secret. Then you all see what it was.
      </p>
      {pool.length === 0 && <PacksWarning packsSelected={packsSelected} />}
      <form onSubmit={start} className="mt-6">
        <PlayersFieldset setup={setup} onChange={quizSetup.set} />
        <div className="border-t border-rule py-6">
          <Select
            label="Test length"
            options={LENGTHS}
            value={String(setup.length)}
            onChange={(value) => quizSetup.set(chooseLength(setup, Number(value)))}
          />
          {pool.length > 0 && pool.length < setup.length && (
            <p className="mt-2 text-sm text-soft">{`Your packs hold ${pool.length} ${pool.length === 1 ? 'bottle' : 'bottles'}, so the quiz will be that long.`}</p>
          )}
        </div>
        <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
          <button
            type="submit"
            className={buttonStyle('primary', 'sm:min-w-56')}
            disabled={packsSelected ? !canStart(setup, pool) : !named}
          >
            Start Quiz
          </button>
          {!named && <p className="text-center text-soft">Every player needs a name.</p>}
        </div>
      </form>
    </main>
  );
}

/** Says that there are no bottles to ask about, and leads to where packs are chosen. */
function PacksWarning({ packsSelected }: { packsSelected: boolean }) {
  return (
    <section className="mt-6 flex items-start gap-3 rounded-2xl border border-rule bg-warn px-5 pt-4 pb-2">
      <LineIcon lines={TRIANGLE_ALERT} className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-semibold">{packsSelected ? 'Your packs are empty' : 'No aroma packs selected'}</p>
        <p>
          {packsSelected
            ? 'The packs that you selected hold no bottles yet.'
            : 'Tell us which packs you have, and the quiz asks only for their bottles.'}
        </p>
        <Link
          to="/manage"
          className="inline-flex min-h-12 items-center font-medium underline underline-offset-4"
        >
          Training Settings
        </Link>
      </div>
    </section>
  );
}

/** Tells that packs are missing, then opens the settings unless the person has gone elsewhere. */
function useSendToSettings() {
  const { alert } = useDialogs();
  const navigate = useNavigate();
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return async () => {
    await alert(NO_PACKS_ALERT);
    if (here.current) navigate('/manage');
  };
}
