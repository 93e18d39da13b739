import { WHITE_WINE_AROMAS } from '@nosewise/catalogue/wine';
import { composeSession, type Slot } from '@nosewise/domain/adaptive-session';
import { type Belief, believe, recallOf } from '@nosewise/domain/belief';
import type { PooledScent, ScentId } from '@nosewise/domain/models';
import { drawSession } from '@nosewise/domain/pool';
import { seededRandom } from '@nosewise/domain/random';
import { ORDERS, type Order, type TrainingSettings } from '@nosewise/domain/settings';
import { DAY } from '@nosewise/domain/time';
import { type ReactNode, useId } from 'react';
import { useAuthState } from '../../shared/hooks';
import { Bottle } from '../../shared/ui/bottle';
import { useSettings } from '../sync/useSettings';
import { Section } from '../ui/section';
import { Switch } from '../ui/switch';
import { GuestTraining } from './guest-training';

/** Chooses the order of bottles, and what a session brings beside its questions. */
export function LearningCard() {
  const isSignedIn = useAuthState().kind === 'signed-in';
  return (
    <Section heading="Learning">
      <OrderChoice isGuest={!isSignedIn} />
      {!isSignedIn && <GuestTraining />}
      <div className="mt-6 divide-y divide-rule border-t border-rule">
        <LearningSwitch label="Ask how sure I am" setting="askConfidence">
          After an answer, Next Question becomes two halves: I was sure, and I guessed. It takes no extra tap.
        </LearningSwitch>
        <LearningSwitch label="Pauses" setting="pauses">
          A quiet ring counts 20 seconds between bottles, and after ten smells a sentence suggests a break.
          Neither makes you wait.
        </LearningSwitch>
        <LearningSwitch label="Duels" setting="duels">
          Once in a session, two aromas that you mix up may come side by side. We are testing whether duels
          help: half of your pairs get none, for comparison.
        </LearningSwitch>
        {isSignedIn && (
          <LearningSwitch label="Help find out what works" setting="helpFindOut">
            Counts how often you still mix up pairs with and without a duel. For half of those who help,
            meetings ask whether a name comes before they show it. We see sums over many people, never your
            name.
          </LearningSwitch>
        )}
      </div>
    </Section>
  );
}

interface LearningSwitchProps {
  label: string;
  setting: 'askConfidence' | 'pauses' | 'duels' | 'helpFindOut';
  /** Explains the setting. */
  children: ReactNode;
}

function LearningSwitch({ label, setting, children }: LearningSwitchProps) {
  const { settings, change } = useSettings();
  const changed = (on: boolean): TrainingSettings => ({ ...settings, [setting]: on });
  return (
    <div className="py-3">
      <Switch label={label} checked={settings[setting]} onChange={(on) => change(changed(on))} />
      <p className="max-w-text pr-16 text-sm text-soft">{children}</p>
    </div>
  );
}

const ORDER_NAMES: Record<Order, string> = { classic: 'Classic', adaptive: 'Adaptive' };

const ORDER_WORDS: Record<Order, string> = {
  classic: 'Your bottles come in random order. You are asked to name each one, even a new one.',
  adaptive:
    'The bottles that help your memory most come first. You meet a new aroma with its name, and are asked for it from the next session on.',
};

function OrderChoice({ isGuest }: { isGuest: boolean }) {
  const { settings, change } = useSettings();
  const name = useId();
  return (
    <fieldset>
      <legend className="font-medium">Order</legend>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {ORDERS.map((order) => (
          <div
            key={order}
            className="relative flex flex-col rounded-xl border border-edge bg-sheet p-4 has-checked:border-accent has-checked:inset-ring has-checked:inset-ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <label className="flex cursor-pointer items-center gap-3 font-medium after:absolute after:inset-0">
              <input
                type="radio"
                name={name}
                value={order}
                checked={settings.order === order}
                aria-describedby={`${name}-${order}`}
                className="size-5 accent-(--fill) outline-none"
                onChange={() => change({ ...settings, order })}
              />
              {ORDER_NAMES[order]}
            </label>
            <p id={`${name}-${order}`} className="mt-1 text-sm text-soft">
              {ORDER_WORDS[order]}
            </p>
            <ExampleSession slots={EXAMPLES[order]} />
          </div>
        ))}
      </div>
      <p className="mt-2 max-w-text text-sm text-soft">
        The pictures show a session of five. The liquid shows how likely you are to name each one now.{' '}
        {isGuest
          ? 'For guests, Adaptive knows what was trained on this device.'
          : 'Today’s Review is always in Adaptive order.'}
      </p>
    </fieldset>
  );
}

function ExampleSession({ slots }: { slots: readonly Slot[] }) {
  return (
    <ol className="mt-auto grid grid-cols-5 gap-2 pt-3" aria-label="Example">
      {slots.map(({ mode, bottle }) => {
        const belief = EXAMPLE_BELIEFS.get(bottle.id);
        const likely = belief ? recallOf(belief, EXAMPLE_NOW) : 0;
        const isMet = mode === 'meet';
        return (
          <li key={bottle.id} className="text-center text-sm text-soft tabular-nums">
            <Bottle
              label={bottle.bottleNumber}
              name={isMet ? bottle.name : undefined}
              category={isMet || belief ? bottle.category : undefined}
              fill={isMet ? undefined : likely}
              opened={isMet}
              className="mx-auto w-full max-w-11"
            />
            <span className="sr-only">Bottle {bottle.bottleNumber}: </span>
            {isMet ? 'meet' : belief ? `${Math.round(100 * likely)} %` : 'new'}
          </li>
        );
      })}
    </ol>
  );
}

const EXAMPLE_NOW = 30 * DAY;
const EXAMPLE_LENGTH = 5;
const EXAMPLE_POOL: readonly PooledScent[] = WHITE_WINE_AROMAS.map((aroma) => ({ ...aroma, packName: '' }));
const EXAMPLE_BELIEFS = exampleBeliefs();
const EXAMPLES: Record<Order, readonly Slot[]> = {
  classic: drawSession(EXAMPLE_POOL, EXAMPLE_LENGTH, seededRandom('classic')).map((bottle) => ({
    mode: 'name',
    bottle,
  })),
  adaptive: composeSession(
    EXAMPLE_POOL,
    EXAMPLE_BELIEFS,
    EXAMPLE_LENGTH,
    EXAMPLE_NOW,
    seededRandom('adaptive'),
  ),
};

/** Somebody who knows two thirds of a kit, some of it well and some of it from long ago. */
function exampleBeliefs(): ReadonlyMap<ScentId, Belief> {
  const beliefs = new Map<ScentId, Belief>();
  for (const [index, { id }] of EXAMPLE_POOL.slice(0, 8).entries()) {
    for (const day of [2, 4 + index, 12 + 2 * index]) {
      const belief = believe(beliefs.get(id), {
        mode: 'name',
        correct: (index + day) % 5 !== 1,
        answeredAt: day * DAY,
      });
      if (belief) beliefs.set(id, belief);
    }
  }
  return beliefs;
}
