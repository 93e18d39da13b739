import { canSeal } from '@nosewise/contract/sealed-set';
import { aromasPerSession } from '@nosewise/domain/training/settings';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { trainee } from '../../../shared/auth-state';
import { useAuthState, useStored } from '../../../shared/hooks';
import { trainingSettings } from '../../../shared/packs';
import { buttonStyle } from '../../../shared/ui/button';
import { keeperReady } from '../../sync/sync';
import { pageTitle } from '../../ui/page-title';
import { Section } from '../../ui/section';
import { Spinner } from '../../ui/spinner';
import { showTrouble } from '../../ui/toasts';
import { BlindFrame } from '../blind-frame';
import { PackSelect, usePackChoice } from '../pack-choice';
import { troubleOf } from '../trouble';
import { bottlesOf } from '../words';
import { tastedRound, turns } from './kept-rounds';
import type { Subject } from './start-round';

/** Loaded for the bottles of a blind set. */
const WithSet = lazy(async () => ({ default: (await import('../with-set')).WithSet }));
/** Loaded when a round runs. */
const TwoPhones = lazy(() => import('./two-phones'));
const OneDevice = lazy(() => import('./one-device'));
const startRound = () => import('./start-round');

export const meta = () => pageTitle('With a helper');

export async function clientLoader() {
  await keeperReady();
  return null;
}

/**
 * Tastes bottles that a helper hands: resumes the round under way, or starts one with the set or pack of the
 * address.
 */
export default function WithHelperScreen() {
  const { kind } = useAuthState();
  const onTwo = useStored(tastedRound);
  const onOne = useStored(turns);
  const [search] = useSearchParams();
  if (kind === 'unknown') return <Spinner />;
  if (onTwo && onTwo.owner === trainee()) {
    return (
      <Suspense fallback={<Spinner />}>
        <TwoPhones key={onTwo.id} round={onTwo} />
      </Suspense>
    );
  }
  if (onOne && onOne.owner === trainee()) {
    return (
      <Suspense fallback={<Spinner />}>
        <OneDevice key={onOne.round.id} kept={onOne} />
      </Suspense>
    );
  }
  const set = search.get('set');
  return set === null ? (
    <OfPack />
  ) : (
    <Suspense fallback={<Spinner />}>
      <WithSet id={set}>
        {(placed) => (
          <Choose
            back={`/blind/${set}`}
            subject={{ kind: 'set', placed }}
            name={placed.set.name}
            bottles={placed.set.bottles}
          />
        )}
      </WithSet>
    </Suspense>
  );
}

/** Bottles without stickers, of any pack. */
function OfPack() {
  const choice = usePackChoice();
  const { pack } = choice;
  if (!pack) return <Navigate to="/blind" replace />;
  return (
    <Choose back="/blind" subject={{ kind: 'pack', pack }} name={pack.name} bottles={pack.aromas.length}>
      <div className="mb-6">
        <PackSelect {...choice} />
      </div>
    </Choose>
  );
}

interface ChooseProps {
  subject: Subject;
  back: string;
  name: string;
  bottles: number;
  children?: ReactNode;
}

/** Chooses between two phones and one. */
function Choose({ subject, back, name, bottles, children }: ChooseProps) {
  const [isStarting, setIsStarting] = useState(false);
  const length = Math.min(aromasPerSession(useStored(trainingSettings)), bottles);

  async function start(devices: 'one' | 'two') {
    if (isStarting) return;
    setIsStarting(true);
    try {
      const { startOnTwo, startTurns } = await startRound();
      await (devices === 'two' ? startOnTwo : startTurns)(subject, length);
    } catch (error) {
      setIsStarting(false);
      showTrouble('The round was not started', troubleOf(error));
    }
  }

  return (
    <BlindFrame back={back}>
      <h1 className="mt-2 text-3xl">Taste with a helper</h1>
      <p className="mt-2 mb-6 max-w-text text-soft">
        <span>{`${bottlesOf(length)} of `}</span>
        <bdi>{name}</bdi>, chosen at random. Your helper sees which bottle to hand, and you see only the
        names.
      </p>
      {children}
      <Section heading="Two phones">
        <p className="max-w-text text-soft">
          Your helper joins with a code on their own phone. They don’t see your answers until the end.
        </p>
        <button
          type="button"
          className={buttonStyle('primary', 'mt-4 w-full sm:w-auto')}
          aria-disabled={isStarting}
          onClick={() => start('two')}
        >
          Start on two phones
        </button>
      </Section>
      <Section heading="One device">
        <p className="max-w-text text-soft">
          You pass this device to each other, with a cover in between. It works without a connection.
        </p>
        {canSeal() ? (
          <button
            type="button"
            className={buttonStyle('secondary', 'mt-4 w-full sm:w-auto')}
            aria-disabled={isStarting}
            onClick={() => start('one')}
          >
            Start on this device
          </button>
        ) : (
          <p className="warning mt-4 max-w-text">
            Browsers seal the bottles only at an address that begins with https. Open Nosewise there.
          </p>
        )}
      </Section>
    </BlindFrame>
  );
}
