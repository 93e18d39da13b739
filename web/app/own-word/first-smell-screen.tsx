import { firstSmell } from '@nosewise/catalogue/first-smell';
import { PACKS } from '@nosewise/catalogue/packs';
import type { Pack, Scent } from '@nosewise/domain/models';
import { startWithServings } from '@nosewise/domain/run/pack';
import { next, recordOf } from '@nosewise/domain/run/run';
import { OWN_WORD_MAX } from '@nosewise/domain/training/own-words';
import { mergePacks, worldOf } from '@nosewise/domain/training/pool';
import { addKit } from '@nosewise/domain/training/settings';
import { type ReactNode, useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { v4 as uuid } from 'uuid';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { CategoryChip } from '../../shared/ui/category';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { useSettings } from '../notebook/documents';
import { keepSession } from '../notebook/rounds';
import { useSessions } from '../notebook/sessions';
import { PackTiles } from '../ui/pack-tiles';
import { unlisted } from '../ui/page-title';
import { loadNotes, useNote } from '../ui/useNote';
import { WayOn } from '../ui/way-on';
import { keepWord, useOwnWord } from './own-word';
import { OwnWordLine } from './own-word-line';

export const meta = () => unlisted('Your first smell');

/** The note is known when the name is. */
export async function clientLoader() {
  await loadNotes();
  return null;
}

/** One first smell, behind the QR code of a gift card: `?pack=` names the kit, `step=` keeps the place at a reload. */
export default function FirstSmellScreen() {
  const [query, setQuery] = useSearchParams();
  const { settings, change } = useSettings();
  const sessions = useSessions();
  const pack = PACKS.find(({ id }) => id === query.get('pack'));
  const bottle = pack && firstSmell(pack);
  const isKnown = sessions.some(({ questions }) => questions.some(({ scentId }) => scentId === bottle?.id));
  const go = (to: Readonly<Record<string, string>>) =>
    setQuery((now) => ({ ...Object.fromEntries(now), ...to }), { preventScrollReset: true });
  if (!pack || !bottle) return <WhichKit onChoose={({ id }) => go({ pack: id })} />;
  switch (query.get('step')) {
    case 'word':
      return (
        <Remember
          bottle={bottle}
          onNext={() => {
            if (!isKnown) void keepMeeting(pack, bottle).catch(() => undefined);
            go({ step: 'name' });
          }}
        />
      );
    case 'name':
      return <Named bottle={bottle} />;
    default:
      return (
        <Smell
          bottle={bottle}
          onNext={() => {
            // The box is in front of them: wherever they go from here, its bottles are theirs.
            if (!settings.selectedAromaKits.includes(pack.id)) change(addKit(settings, pack.id));
            go({ step: 'word' });
          }}
        />
      );
  }
}

/** Keeps the smell in the log: a session of one meeting, so that the aroma is new to nothing that follows. */
async function keepMeeting(pack: Pack, bottle: Scent): Promise<void> {
  const now = Date.now();
  const servings = [{ mode: 'meet' as const, bottle: { ...bottle, packName: pack.name } }];
  const run = startWithServings(uuid(), { packs: [pack], pool: mergePacks([pack]), servings }, now);
  const record = run && recordOf(next(run, now), now);
  if (record) await keepSession(record);
}

function WhichKit({ onChoose }: { onChoose: (pack: Pack) => void }) {
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 py-8 sm:py-12">
      <FocusedHeading className="text-3xl">Which box is in front of you?</FocusedHeading>
      <p className="mt-2 text-soft">Tap it, and we’ll tell you which bottle to open.</p>
      <PackTiles packs={PACKS} onPress={onChoose} />
    </main>
  );
}

interface StepProps {
  bottle: Scent;
  onNext: () => void;
}

function Smell({ bottle, onNext }: StepProps) {
  const heading = useId();
  return (
    <Step bottle={bottle} picture={<Bottle label={bottle.bottleNumber} className={TALL} />}>
      <h1 id={heading} className="text-3xl">
        {`Open bottle ${bottle.bottleNumber} and smell it.`}
      </h1>
      <p className="text-lg text-soft">Close your eyes. Take your time.</p>
      <WayOn extra={WIDE} describedBy={heading} onGo={onNext}>
        I have smelled it
      </WayOn>
    </Step>
  );
}

function Remember({ bottle, onNext }: StepProps) {
  const [word, setWord] = useState(useOwnWord(bottle.id) ?? '');
  return (
    <Step bottle={bottle} picture={<Bottle label={bottle.bottleNumber} opened className={TALL} />}>
      <form
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          keepWord(bottle.id, word);
          onNext();
        }}
      >
        <h1 className="text-3xl">
          <label htmlFor="word">What does it remind you of?</label>
        </h1>
        <input
          id="word"
          // biome-ignore lint/a11y/noAutofocus: the one question of this step
          autoFocus
          autoComplete="off"
          enterKeyHint="done"
          maxLength={OWN_WORD_MAX}
          value={word}
          onChange={(event) => setWord(event.target.value)}
          onBlur={() => word && keepWord(bottle.id, word)}
          aria-describedby="word-hint"
          className="w-full border-b-2 border-edge bg-transparent py-2 text-center font-display text-xl outline-none focus:border-accent"
        />
        <p id="word-hint" className="-mt-2 text-soft">
          A place, a person, a sweet. Or nothing at all.
        </p>
        <button type="submit" className={buttonStyle('primary', WIDE)}>
          What is it?
        </button>
      </form>
    </Step>
  );
}

function Named({ bottle }: { bottle: Scent }) {
  const navigate = useNavigate();
  const heading = useId();
  const { bottleNumber, name, category } = bottle;
  return (
    <Step
      bottle={bottle}
      picture={
        <Bottle
          label={bottleNumber}
          name={name}
          category={category}
          opened
          className={`bottle-named ${TALL}`}
        />
      }
    >
      <div>
        <h1 id={heading} className="text-4xl">
          {name}
        </h1>
        <CategoryChip category={category} />
        <p className="mt-2 text-lg text-soft">{useNote(bottle)}</p>
        <OwnWordLine id={bottle.id} />
      </div>
      <WayOn extra={WIDE} describedBy={heading} onGo={() => void navigate('/training')}>
        Smell more bottles
      </WayOn>
    </Step>
  );
}

const TALL = 'mt-[max(8svh,2.5rem)] h-[min(16rem,32svh)]';
const WIDE = 'w-full sm:w-72';

/** One thing on the screen: the bottle, and what to do with it. */
function Step({ bottle, picture, children }: { bottle: Scent; picture: ReactNode; children: ReactNode }) {
  return (
    <main
      data-world={worldOf(bottle.id)}
      className="mx-auto flex w-full max-w-lg grow flex-col items-center gap-6 px-4 pb-8 text-center"
    >
      {picture}
      {children}
    </main>
  );
}
