import type { HostSide, HostView, RoomMove } from '@nosewise/contract/room-calls';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '../../../shared/ui/button';
import { ARROW_LEFT, LineIcon } from '../../../shared/ui/line-icon';
import { useAwake } from '../../lib/awake';
import { useTopOfScreen } from '../../lib/on-each';
import { useDialogs } from '../../ui/messages/dialogs';
import { useSingleKeys } from '../../ui/single-keys';
import { isEnd } from '../followed';
import { LineNotice } from '../room-frame';
import { labelOf, SMELL_GLASS, troubleOf } from '../room-words';
import { useMoves } from '../useRoom';
import { HostPhase, SpelledCode } from './host-phases';
import { HostTools } from './host-tools';
import { Results } from './room-results';
import { NameDrink } from './tasting-host';

interface HostProps {
  room: { readonly id: string; readonly token: string };
  side: HostSide;
  isLost: boolean;
}

/**
 * The big screen that all look at. It is readable across a room, and shows nothing that a guest must not see. Who hands
 * the bottles keeps it to themselves: it says their numbers.
 */
export function Host({ room, side: { view, code }, isLost }: HostProps) {
  const { move, isMoving, trouble } = useMoves(room);
  const troubleWords = trouble ? troubleOf(trouble) : undefined;
  const { onward, goOn, isRanked, isNaming, stopNaming } = useWayOn(view, { move, isMoving });
  const shownOrder = useRef<readonly string[]>([]);
  useAwake(view.phase !== 'over');
  return (
    <main className="flex w-full grow flex-col px-4 sm:px-8 lg:px-12">
      <div className="flex min-h-dvh flex-col print:min-h-0">
        <LineNotice isLost={isLost} trouble={troubleWords} />
        <HostBar view={view} code={code} />
        <p role="status" className="sr-only">
          {spokenHost(view, isRanked)}
        </p>
        <HostPhase
          room={room}
          view={view}
          code={code}
          isRanked={isRanked}
          shownOrder={shownOrder}
          onMove={move}
        />
        {/* The way on is in one place, whatever the phase. */}
        <div className="roomy:sticky roomy:bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-rule bg-paper px-4 py-3 sm:-mx-8 sm:px-8 lg:-mx-12 lg:px-12 print:static print:border-0">
          {onward && (
            <button
              type="button"
              // Where the aroma is revealed by itself, the next step is to hand or to pass on.
              className={buttonStyle(
                onward.missing === undefined && !onward.isEarly ? 'primary' : 'secondary',
                'sm:min-w-56 text-lg max-sm:w-full print:hidden',
              )}
              aria-disabled={isMoving}
              aria-keyshortcuts={view.phase === 'over' ? undefined : 'Space ArrowRight'}
              onClick={() => void goOn()}
            >
              {onward.words}
            </button>
          )}
          {isEnd(view.phase) && <Results key={`${view.round} ${view.phase}`} room={room} />}
          <div className="contents print:hidden">
            {view.phase !== 'lobby' && !isEnd(view.phase) && !(view.phase === 'reveal' && view.isLast) && (
              <EndRound mode={view.mode} onEnd={() => move({ kind: 'end' })} />
            )}
            <HostTools room={room} view={view} onMove={move} />
          </div>
        </div>
      </div>
      {isNaming && (
        <NameDrink
          view={view}
          isMoving={isMoving}
          trouble={troubleWords}
          onClose={stopNaming}
          onMove={move}
        />
      )}
    </main>
  );
}

function HostBar({ view, code }: { view: HostView; code: string | null }) {
  const isUnderWay = view.phase !== 'lobby' && !isEnd(view.phase);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2 text-xl print:hidden">
      <Link
        to="/rooms"
        aria-label="Back"
        className="-mx-3 grid size-12 place-items-center rounded-lg text-soft hover:bg-shade"
      >
        <LineIcon lines={ARROW_LEFT} />
      </Link>
      <p className="font-medium">
        <bdi>{view.title}</bdi>
      </p>
      {isUnderWay && view.question > 0 && <p>{`Question ${view.question} of ${view.length}`}</p>}
      {isUnderWay && view.mode === 'tasting' && <p>{`Glass ${view.round}`}</p>}
      {view.isLocked && <p className="text-soft">Locked: nobody else can join</p>}
      {code !== null && view.phase !== 'lobby' && (
        <p className="ml-auto text-soft">
          Code{' '}
          <span className="numeral tracking-widest text-ink">
            <SpelledCode code={code} />
          </span>
        </p>
      )}
    </div>
  );
}

function EndRound({ mode, onEnd }: { mode: HostView['mode']; onEnd: () => void }) {
  const { confirm } = useDialogs();
  return (
    <button
      type="button"
      className={buttonStyle('quiet', 'max-sm:px-2!')}
      onClick={async () => {
        const isSure = await confirm({
          text: 'End this round?',
          detail:
            mode === 'tasting'
              ? 'The drink stays unnamed, and nobody keeps this glass.'
              : 'Bottles that were not revealed are left out. Answers so far are kept.',
          confirm: 'End the round',
          cancel: 'Go on',
        });
        if (isSure) onEnd();
      }}
    >
      End the round
    </button>
  );
}

interface Onward {
  /** On this screen alone: `rank` shows the standings so far in place of the bottle, `name` asks what was poured. */
  readonly move: RoomMove | 'rank' | 'name';
  readonly words: string;
  /** The question before answers are cut off. */
  readonly missing?: string;
  /** Whether answers are still missing, so that the button is no call yet. */
  readonly isEarly?: boolean;
}

/** The way on, by its button or by keys. It may lead to what this screen alone shows: the standings so far, or the question what was poured. */
function useWayOn(
  view: HostView,
  { move, isMoving }: Pick<ReturnType<typeof useMoves>, 'move' | 'isMoving'>,
) {
  const { confirm } = useDialogs();
  /** The reveal that was replaced by the standings so far. */
  const [ranked, setRanked] = useState<string>();
  /** The round whose drink is being named. */
  const [naming, setNaming] = useState<number>();
  const reveal = `${view.round} ${view.question}`;
  const ranks = view.phase === 'reveal' && !view.isLast && (view.standings?.length ?? 0) > 0;
  const isRanked = ranks && ranked === reveal;
  const onward = onwardOf(view, ranks && !isRanked);

  async function goOn() {
    if (isMoving || !onward) return;
    if (onward.move === 'rank') return setRanked(reveal);
    if (onward.move === 'name') return setNaming(view.round);
    const { missing } = onward;
    const isSure =
      missing === undefined ||
      (await confirm({ text: missing, confirm: 'Reveal now', cancel: 'Keep smelling' }));
    if (isSure) move(onward.move);
  }
  useHostKeys({
    onGoOn: () => view.phase !== 'over' && void goOn(),
    onLock: () => move({ kind: view.isLocked ? 'unlock' : 'lock' }),
  });
  useTopOfScreen(`${view.phase} ${reveal} ${isRanked}`);

  return {
    onward,
    goOn,
    isRanked,
    isNaming: naming === view.round && view.phase === 'smelling',
    stopNaming: () => setNaming(undefined),
  };
}

/** Returns the way on from a phase; `undefined` if there is none yet. */
function onwardOf(view: HostView, ranksFirst: boolean): Onward | undefined {
  const present = view.seats.filter((seat) => seat.present).length;
  const isEarly = view.answered < present;
  switch (view.phase) {
    case 'lobby':
      return present > 0 ? { move: { kind: 'start' }, words: 'Start' } : undefined;
    case 'smelling':
      if (view.mode === 'tasting') return { move: 'name', words: 'Reveal the drink', isEarly };
      if (view.mode === 'handed') {
        return {
          move: { kind: 'reveal' },
          words: 'Reveal',
          // It is revealed by itself as soon as nobody is missing.
          missing: 'Not everybody has answered. Reveal now?',
        };
      }
      return {
        move: { kind: 'reveal' },
        words: 'Reveal',
        isEarly,
        ...(view.mode === 'carousel' &&
          !view.isComplete && { missing: 'Some bottles are still going round. Reveal now?' }),
      };
    case 'reveal':
      if (ranksFirst) return { move: 'rank', words: 'Show the standings' };
      if (view.mode === 'tasting') return { move: { kind: 'next' }, words: 'Finish this glass' };
      return {
        move: { kind: 'next' },
        words: view.isLast ? (view.ranking === 'off' ? 'Finish' : 'Show the standings') : 'Next bottle',
      };
    case 'standings':
      return { move: { kind: 'next' }, words: 'Finish' };
    case 'over':
      return { move: { kind: 'again' }, words: view.mode === 'tasting' ? 'Pour another glass' : 'Again' };
  }
}

/** Tells a screen reader what the screen shows now. Who has answered changes too often to be read out. */
function spokenHost(view: HostView, isRanked: boolean): string {
  if (isRanked) return 'The standings so far.';
  switch (view.phase) {
    case 'lobby':
      return 'The room is open. People join with the code.';
    case 'smelling':
      if (view.mode === 'tasting') return `${SMELL_GLASS}.`;
      if (!view.card) return 'The bottles go round.';
      return `${view.mode === 'handed' ? 'Hand' : 'Smell'} bottle ${labelOf(view.card)}.`;
    case 'reveal':
      return view.glass ? `It was ${view.glass.name}.` : `It was ${view.name}. ${view.note}`;
    case 'standings':
      return 'The standings.';
    case 'over':
      return 'The round is over.';
  }
}

/** Space or → continues, L locks. Focused controls keep their own keys. */
function useHostKeys({ onGoOn, onLock }: { onGoOn: () => void; onLock: () => void }) {
  useSingleKeys((event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const isPress = event.key === ' ' && !target?.closest('button, a, summary');
    if (isPress || event.key === 'ArrowRight') {
      event.preventDefault();
      onGoOn();
    } else if (event.key.toLowerCase() === 'l') onLock();
  });
}
