import type { PooledScent } from '@nosewise/domain/models';
import { allNamed, canStart, chooseLength, type QuizSetup } from '@nosewise/domain/quiz';
import type { FormEvent } from 'react';
import { BackLink } from '../../shared/ui/back-link';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { LengthSelect } from './length-select';
import { PacksWarning } from './packs-warning';
import { PlayersFieldset } from './players-fieldset';
import { Step } from './step';
import { useSelectedPool } from './useSelectedPool';
import { useSendToSettings } from './useSendToSettings';

interface SetupScreenProps {
  setup: QuizSetup;
  onChange: (setup: QuizSetup) => void;
  onStart: (setup: QuizSetup, pool: readonly PooledScent[]) => void;
}

/** Who plays and how long (specification, section 2, "Multiplayer Quiz"). Everything is kept as it is changed. */
export function SetupScreen({ setup, onChange, onStart }: SetupScreenProps) {
  const { packs, pool } = useSelectedPool();
  const sendToSettings = useSendToSettings();
  const named = allNamed(setup);
  const packsSelected = packs.length > 0;

  function start(event: FormEvent) {
    event.preventDefault();
    if (packsSelected) onStart(setup, pool);
    else sendToSettings();
  }

  return (
    <main className="mx-auto flex w-full max-w-2xl grow flex-col px-4 pt-4 pb-12">
      <Step>
        <BackLink to="/app" />
        <FocusedHeading className="mt-2 text-3xl">Multiplayer Quiz</FocusedHeading>
        <p className="mt-2 text-soft">
          Everyone smells the same bottle and answers in secret. Then you all see what it was.
        </p>
        {pool.length === 0 && <PacksWarning packsSelected={packsSelected} />}
        <form onSubmit={start} className="mt-6">
          <PlayersFieldset setup={setup} onChange={onChange} />
          <LengthSelect
            length={setup.length}
            bottles={pool.length}
            onChoose={(length) => onChange(chooseLength(setup, length))}
          />
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
      </Step>
    </main>
  );
}
