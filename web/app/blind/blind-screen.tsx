import { blindSetName, MAX_BLIND_SETS, SET_NAME_MAX } from '@nosewise/contract/blind';
import { canSeal } from '@nosewise/contract/sealed-set';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAuthState } from '../../shared/hooks';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/fields';
import { pageTitle } from '../ui/page-title';
import { QueryScope } from '../ui/query';
import { Section } from '../ui/section';
import { showTrouble } from '../ui/toasts';
import { BlindFrame } from './blind-frame';
import { PackSelect, usePackChoice } from './pack-choice';
import { type ListedSet, useBlindSets, useShelf } from './useBlindSets';
import { bottlesOf, dayOf, troubleOf } from './words';

export const meta = () => pageTitle('Blind sets');

/** Lists the blind sets of a person and makes new ones. */
export default function BlindScreen() {
  return (
    <QueryScope>
      <BlindFrame back="/app">
        <h1 className="mt-2 text-3xl">Blind sets</h1>
        <p className="mt-2 mb-6 max-w-text text-soft">
          After some weeks people know their bottle numbers by heart. A blind set gives every bottle a sticker
          with a random code, so that only your nose can tell.
        </p>
        <Link to="/scan" className={buttonStyle('secondary', '-mt-2 mb-6 w-full sm:w-auto')}>
          Scan a sticker
        </Link>
        <SetList />
      </BlindFrame>
    </QueryScope>
  );
}

function SetList() {
  const { sets, state } = useBlindSets();
  const { kind } = useAuthState();
  const isMixed = kind === 'signed-in' && sets.some(({ place }) => place === 'device');
  return (
    <>
      {sets.length > 0 && (
        <ul className="mb-8 border-b border-rule">
          {sets.map((listed) => (
            <SetRow key={listed.set.id} listed={listed} tellPlace={isMixed} />
          ))}
        </ul>
      )}
      {state === 'loading' && (
        <p role="status" className="mb-8 text-soft">
          Loading…
        </p>
      )}
      {state === 'offline' && (
        <p role="status" className="mb-8 text-soft">
          There is no connection, so only the sets that you have opened on this device are shown.
        </p>
      )}
      {sets.length === 0 && state === 'loaded' && <HowItWorks />}
      {sets.length < MAX_BLIND_SETS && <MakeSet names={sets.map(({ set }) => set.name)} />}
      <WithoutStickers />
    </>
  );
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
          {bottlesOf(set.bottles)} of <bdi>{set.packName}</bdi> · mixed {dayOf(set.mixedAt)}
          {tellPlace && place === 'device' && ' · on this device only'}
        </p>
      </div>
    </li>
  );
}

function HowItWorks() {
  return (
    <ol className="mb-8 grid max-w-text list-decimal gap-2 pl-5 text-soft">
      <li>Make a set of a pack and print its stickers, or copy the codes by hand.</li>
      <li>Ask somebody to stick them over the numbers, as the key sheet says.</li>
      <li>Take any bottle, type its code, and name what you smell.</li>
    </ol>
  );
}

/** Makes a set of any pack. */
function MakeSet({ names }: { names: readonly string[] }) {
  const choice = usePackChoice();
  const { pack } = choice;
  const { kind } = useAuthState();
  const [typed, setTyped] = useState<string>();
  const [isMaking, setIsMaking] = useState(false);
  const shelf = useShelf();
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
      await navigate(`/blind/${await shelf.make(parsed.data, pack)}`);
    } catch (error) {
      setIsMaking(false);
      showTrouble('The set was not made', troubleOf(error));
    }
  }

  return (
    <Section heading="Make a blind set">
      <form onSubmit={make} className="grid max-w-md gap-4">
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
    </Section>
  );
}

/** Leads to tasting any pack as it is, or back to such a round: a helper hands the bottles. */
function WithoutStickers() {
  return (
    <Section heading="Blind without stickers">
      <p className="max-w-text text-soft">
        Somebody hands you the bottles. They see which one is next, on their own phone or on this one.
      </p>
      <Link to="/blind/helper" className={buttonStyle('secondary', 'mt-4 w-full sm:w-auto')}>
        With a helper
      </Link>
      <Link to="/helper" className={buttonStyle('quiet', 'mt-2 w-full sm:mt-4 sm:w-auto')}>
        Help somebody else
      </Link>
    </Section>
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
    <p className="warning max-w-text">
      Browsers seal a set only at an address that begins with https. Open Nosewise there, or log in to keep
      your sets in your account.
    </p>
  );
}
