import { blindSetName, MAX_BLIND_SETS, SET_NAME_MAX } from '@nosewise/contract/blind';
import { canSeal } from '@nosewise/contract/sealed-set';
import type { Pack } from '@nosewise/domain/models';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAuthState, useStored } from '../../shared/hooks';
import { allPacks, ownPacks, trainingSettings } from '../../shared/packs';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/fields';
import { pageTitle } from '../ui/page-title';
import { Select } from '../ui/select';
import { showTrouble } from '../ui/toasts';
import { BlindFrame } from './blind-frame';
import { SetFacts } from './set-facts';
import { makeSet } from './shelf';
import { troubleOf } from './trouble';
import { type ListedSet, useBlindSets } from './useBlindSets';
import { bottlesOf } from './words';

export const meta = () => pageTitle('Prove it blind');

/**
 * Presents blind sets, handed bottles, duels, the quiz and the honest test as one idea in three steps, and leads to
 * each. Also lists the person's blind sets, and makes new ones.
 */
export default function BlindScreen() {
  return (
    <BlindFrame back="/together">
      <h1 className="mt-2 text-3xl">Prove it blind</h1>
      <p className="mt-2 max-w-text text-soft">
        After some weeks people know their bottle numbers by heart. Without the numbers, only your nose can
        tell.
      </p>
      <Sets />
      <Step number={2} heading="Taste">
        <p className="max-w-text text-soft">
          Take any bottle and name it. Or smell two that you mix up side by side, or play against others.
        </p>
        <StepLinks>
          <Link to="/scan" className={BUTTON}>
            Scan a sticker
          </Link>
          <Link to="/duel" className={BUTTON}>
            Duel
          </Link>
          <Link to="/head-to-head" className={BUTTON}>
            Multiplayer Quiz
          </Link>
        </StepLinks>
      </Step>
      <Step number={3} heading="See what you really know">
        <p className="max-w-text text-soft">
          The honest test: the same bottles every four weeks, no hints, and no answer told.
        </p>
        <StepLinks>
          <Link to="/test" className={BUTTON}>
            Take the honest test
          </Link>
        </StepLinks>
      </Step>
    </BlindFrame>
  );
}

const BUTTON = buttonStyle('secondary');

/** Shows the sets and the first step: hiding the numbers. */
function Sets() {
  const { sets, state } = useBlindSets();
  const { kind } = useAuthState();
  const isMixed = kind === 'signed-in' && sets.some(({ place }) => place === 'device');
  return (
    <>
      {sets.length > 0 && (
        <section aria-labelledby="your-sets" className="mt-6">
          <h2 id="your-sets" className="text-xl">
            Your blind sets
          </h2>
          <ul className="mt-2">
            {sets.map((listed) => (
              <SetRow key={listed.set.id} listed={listed} tellPlace={isMixed} />
            ))}
          </ul>
        </section>
      )}
      {state === 'loading' && (
        <p role="status" className="mt-6 text-soft">
          Loading…
        </p>
      )}
      {state === 'offline' && (
        <p role="status" className="mt-6 text-soft">
          There is no connection, so only the sets that you have opened on this device are shown.
        </p>
      )}
      <Step number={1} heading="Hide the numbers">
        {sets.length < MAX_BLIND_SETS && (
          <>
            <p className="max-w-text text-soft">
              Make a blind set: stickers with random codes, to print or to copy by hand. Somebody else puts
              them over the numbers.
            </p>
            <MakeSet names={sets.map(({ set }) => set.name)} />
          </>
        )}
        <Handed />
      </Step>
    </>
  );
}

/** The way without stickers: a room whose host hands the bottles. */
function Handed() {
  const { pack } = usePackChoice();
  return (
    <>
      <h3 className="mt-8 font-medium">Somebody hands you the bottles</h3>
      <p className="mt-1 max-w-text text-soft">
        No stickers needed. They start a room on their own phone, which says which bottle to hand. You join it
        with its code, and see only the names to choose from.
      </p>
      <StepLinks>
        <Link
          to={`/rooms?${new URLSearchParams({ mode: 'handed', bottles: pack?.id ?? '' })}`}
          className={BUTTON}
        >
          Start a room to hand them
        </Link>
        <Link to="/room" className={buttonStyle('quiet', 'max-sm:-ml-4 max-sm:px-4')}>
          I taste: type the code
        </Link>
      </StepLinks>
    </>
  );
}

function Step({ number, heading, children }: { number: number; heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mt-8 grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 border-t border-rule pt-5 sm:grid-cols-[3rem_minmax(0,1fr)]"
    >
      <span aria-hidden="true" className="numeral text-3xl leading-none text-accent">
        {number}
      </span>
      <div>
        <h2 id={id} className="text-xl">
          <span className="sr-only">{`Step ${number}: `}</span>
          <span>{heading}</span>
        </h2>
        <div className="mt-2">{children}</div>
      </div>
    </section>
  );
}

function StepLinks({ children }: { children: ReactNode }) {
  return <p className="mt-4 flex flex-wrap gap-3">{children}</p>;
}

function SetRow({ listed: { set, place }, tellPlace }: { listed: ListedSet; tellPlace: boolean }) {
  return (
    <li className="relative flex items-center gap-4 border-t border-rule py-3 hover:bg-shade">
      <Bottle label="?" className="h-12 shrink-0" />
      <div className="min-w-0">
        <Link to={`/blind/${set.id}`} className="font-medium after:absolute after:inset-0 hover:underline">
          <bdi>{set.name}</bdi>
        </Link>
        <p className="text-sm text-soft">
          <SetFacts {...set} />
          {tellPlace && place === 'device' && <span>{' · on this device only'}</span>}
        </p>
      </div>
    </li>
  );
}

/** Makes a set of any pack. */
function MakeSet({ names }: { names: readonly string[] }) {
  const choice = usePackChoice();
  const { pack } = choice;
  const { kind } = useAuthState();
  const [typed, setTyped] = useState<string>();
  const [isMaking, setIsMaking] = useState(false);
  const navigate = useNavigate();
  if (!pack) return null;
  if (kind !== 'signed-in' && !canSeal()) return <NeedsSecureAddress />;
  const name = typed ?? freeName(pack.name.slice(0, SET_NAME_MAX - 4), names);
  const problem = blindSetName.safeParse(name).error?.issues[0]?.message;

  async function make(event: FormEvent) {
    event.preventDefault();
    const parsed = blindSetName.safeParse(name);
    if (!pack || !parsed.success || isMaking) return;
    setIsMaking(true);
    try {
      await navigate(`/blind/${await makeSet(parsed.data, pack)}`);
    } catch (error) {
      setIsMaking(false);
      showTrouble('The set was not made', troubleOf(error));
    }
  }

  return (
    <>
      <form onSubmit={make} className="mt-4 grid max-w-md gap-4">
        <PackSelect {...choice} />
        <TextField
          label="Name of the set"
          autoComplete="off"
          key={typed === undefined ? pack.id : 'typed'}
          defaultValue={name}
          error={typed === undefined ? undefined : problem}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button
          type="submit"
          className={buttonStyle('primary', 'w-full sm:w-auto sm:justify-self-start')}
          aria-disabled={isMaking}
        >
          {isMaking ? 'Making the set…' : 'Make a blind set'}
        </button>
      </form>
      <p className="mt-3 max-w-text text-sm text-soft">
        {kind === 'signed-in'
          ? 'The set is saved to your account, for all your devices.'
          : 'The set is saved on this device only. It’s sealed so that you don’t see the answers by accident, but it isn’t a safe.'}
      </p>
    </>
  );
}

/** Finds a name that no other set has: "Red Wine Kit", "Red Wine Kit 2" and so on. */
function freeName(wanted: string, names: readonly string[]): string {
  let name = wanted;
  for (let next = 2; names.includes(name); next += 1) name = `${wanted} ${next}`;
  return name;
}

function NeedsSecureAddress() {
  return (
    <p className="mt-4 warning max-w-text">
      Browsers seal a set only at an address that begins with https. Open Nosewise there, or log in to keep
      your sets in your account.
    </p>
  );
}

interface PackChoice {
  readonly packs: readonly Pack[];
  /** At first one that is selected for training; undefined while no pack has a bottle. */
  readonly pack: Pack | undefined;
  readonly choose: (id: string) => void;
}

/** Keeps the choice of one pack among all that have bottles. */
function usePackChoice(): PackChoice {
  const packs = allPacks(useStored(ownPacks)).filter(({ aromas }) => aromas.length > 0);
  const { selectedAromaKits } = useStored(trainingSettings);
  const [chosen, choose] = useState<string>();
  const pack =
    packs.find(({ id }) => id === chosen) ??
    packs.find(({ id }) => selectedAromaKits.includes(id)) ??
    packs[0];
  return { packs, pack, choose };
}

function PackSelect({ packs, pack, choose }: PackChoice) {
  return (
    <Select
      label="Pack"
      options={packs.map(({ id, name, aromas }) => ({
        value: id,
        text: `${name} · ${bottlesOf(aromas.length)}`,
      }))}
      value={pack?.id ?? ''}
      onChange={choose}
    />
  );
}
