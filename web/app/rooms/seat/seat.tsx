import type { AnswerOption } from '@nosewise/domain/aromas/names';
import type { CardView } from '@nosewise/domain/rooms/room-views';
import type { FoundAroma } from '@nosewise/domain/rooms/tasting';
import { useState } from 'react';
import { Link } from 'react-router';
import { useStored } from '../../../shared/storage/hooks';
import { buttonStyle } from '../../../shared/ui/button';
import { useAwake } from '../../lib/awake';
import { useTopOfScreen } from '../../lib/on-each';
import { QuestionBar } from '../../ui/answers/question-bar';
import { NothingHere } from '../../ui/messages/nothing-here';
import { ReadAloud, ReadAloudToggle } from '../../ui/speech/read-aloud';
import { Spinner } from '../../ui/spinner';
import { WayOut } from '../../ui/ways/way-out';
import { type FollowedSeat, isEnd } from '../followed';
import { dropSeat, type KeptSeat, type KeptSheet, tastingSheet } from '../kept-rooms';
import { LineNotice } from '../room-frame';
import { troubleOf } from '../room-words';
import { type RefusedAnswer, useAnswers, useMoves, useRoom, useTasting } from '../useRoom';
import { joinRoom } from './join';
import { SeatEnd } from './seat-end';
import { keyOfStep, questionInHand, type SeatStep, spokenStep, stepOf } from './seat-step';
import { PassStep, RevealStep, SmellStep } from './seat-steps';
import { OpenGlassStep, ReadyStep, TasteStep } from './tasting-phone';
import { WaitStep } from './wait-step';

interface SeatProps {
  kept: KeptSeat;
  room: { readonly id: string; readonly token: string };
}

/** A person's place in a room. Reloads, second tabs and phones that slept come back to where the room is. */
export function Seat({ kept, room }: SeatProps) {
  const { followed, line } = useRoom(room, 'seat');
  const { move, trouble } = useMoves(room);
  const { answer, refused } = useAnswers(kept, room);
  const keptSheet = useStored(tastingSheet);
  const sheet = keptSheet?.code === kept.code ? keptSheet : undefined;
  const tasting = useTasting(sheet, room);
  if (line === 'ended' || line === 'removed') return <Gone code={kept.code} why={line} />;
  if (followed?.role !== 'seat') {
    return line === 'lost' ? <LineNotice isLost trouble={undefined} /> : <Spinner />;
  }
  return (
    <>
      <LineNotice isLost={line === 'lost'} trouble={trouble ? troubleOf(trouble) : undefined} />
      {followed.own.present ? (
        <SeatSteps
          kept={kept}
          sheet={sheet}
          followed={followed}
          refused={refused}
          onAnswer={answer}
          tasting={tasting}
          onLeave={() => move({ kind: 'leave' })}
        />
      ) : (
        <SeatLeft kept={kept} />
      )}
    </>
  );
}

function Gone({ code, why }: { code: string; why: 'ended' | 'removed' }) {
  return why === 'ended' ? (
    <NothingHere heading="This room has ended" text="Rooms can be read for a day after their last move.">
      <Link to="/room" className={buttonStyle('primary')} onClick={() => dropSeat(code)}>
        Type another code
      </Link>
    </NothingHere>
  ) : (
    <NothingHere
      heading="The host has taken you out of this room"
      text="If that was a mistake, ask the host, and join again with the same code."
    >
      <button type="button" className={buttonStyle('primary')} onClick={() => dropSeat(code)}>
        Join again
      </button>
      <Link to="/rooms" className={buttonStyle()} onClick={() => dropSeat(code)}>
        Other rooms
      </Link>
    </NothingHere>
  );
}

function SeatLeft({ kept: { code, nickname } }: { kept: KeptSeat }) {
  const [failure, setFailure] = useState<unknown>();
  return (
    <NothingHere
      heading="You have left the room"
      text={
        failure === undefined
          ? 'Your answers are kept. You can come back while it is open.'
          : troubleOf(failure)
      }
    >
      <button
        type="button"
        className={buttonStyle('primary')}
        onClick={() => joinRoom(code, nickname).catch(setFailure)}
      >
        Come back
      </button>
    </NothingHere>
  );
}

/** What was found before the host named the drink does not count as found without being told. */
const SHEET_WORDS = { too_late: 'The drink was named before the last of what you found arrived.' };

const NOTHING_SAID = { found: [], ready: false };

/** What the seat says of the glass in play: on this phone, or as another one has sent it. */
function sheetOf(sheet: KeptSheet | undefined, { view, own, ownAt }: FollowedSeat) {
  if (sheet?.round === view.round) return sheet;
  return (ownAt.round === view.round && own.glass) || NOTHING_SAID;
}

interface StepsProps {
  kept: KeptSeat;
  /** What is said on this phone of a glass. */
  sheet: KeptSheet | undefined;
  followed: FollowedSeat;
  refused: RefusedAnswer | undefined;
  /** Null for "I don't know". */
  onAnswer: (card: CardView, chosen: AnswerOption | null) => void;
  tasting: ReturnType<typeof useTasting>;
  onLeave: () => void;
}

function SeatSteps({ kept, sheet: keptSheet, followed, refused, onAnswer, tasting, onLeave }: StepsProps) {
  const { view, own } = followed;
  /** The bottle that was passed on last. */
  const [passed, setPassed] = useState<string>();
  const sheet = sheetOf(keptSheet, followed);
  const step = stepOf(followed, { sending: kept.sending?.card.id, passed, isReady: sheet.ready });
  const key = keyOfStep(followed, step);
  const verdict = 'verdict' in step ? step.verdict : undefined;
  useTopOfScreen(key);
  useAwake(!isEnd(view.phase));

  function say(found: readonly FoundAroma[], ready: boolean) {
    tastingSheet.set({ code: kept.code, round: view.round, found, ready, isSent: false });
  }

  function shown(step: SeatStep) {
    switch (step.kind) {
      case 'smell':
        return (
          <SmellStep
            card={step.card}
            isPractice={view.isPractice}
            choices={view.choices}
            refused={refused?.card.id === step.card.id ? refused : undefined}
            onAnswer={(chosen) => onAnswer(step.card, view.choices.find(({ id }) => id === chosen) ?? null)}
          />
        );
      case 'pass':
        return (
          <PassStep
            pass={step.pass}
            verdict={step.verdict}
            choices={view.choices}
            onDone={() => setPassed(step.pass.bottle.id)}
          />
        );
      case 'reveal':
        return (
          <RevealStep
            view={view}
            own={own}
            verdict={step.verdict}
            refused={refused?.card.id === view.card?.id ? refused : undefined}
          />
        );
      case 'taste':
        return <TasteStep choices={view.choices} found={sheet.found} onSay={say} />;
      case 'ready':
        return (
          <ReadyStep family={view.family} found={sheet.found} onChange={() => say(sheet.found, false)}>
            <button type="button" className={buttonStyle('quiet')} onClick={onLeave}>
              Leave the room
            </button>
          </ReadyStep>
        );
      case 'glass':
        return own.glass ? (
          <OpenGlassStep
            kept={kept}
            glass={step.glass}
            own={own.glass}
            refusal={
              tasting.refused?.round === view.round
                ? troubleOf(tasting.refused.error, SHEET_WORDS)
                : undefined
            }
            onLook={(aroma, answer) => tasting.look(view.round, aroma, answer)}
          />
        ) : null;
      case 'end':
        return <SeatEnd kept={kept} view={view} own={own} onLeave={onLeave} />;
      default:
        return <WaitStep step={step} followed={followed} onLeave={onLeave} />;
    }
  }

  const isUnderWay = view.phase !== 'lobby' && !isEnd(view.phase);
  const isCarousel = view.mode === 'carousel' && view.phase === 'smelling';
  return (
    <main data-under-way="alone" className="mx-auto flex w-full max-w-6xl grow flex-col px-4 pb-4">
      {isUnderWay ? (
        <QuestionBar
          number={isCarousel ? questionInHand(own.answers.length, step, view.length) : view.question}
          count={view.length}
          title={view.mode === 'tasting' ? `Glass ${view.round}` : undefined}
          back="/rooms"
        >
          <ReadAloudToggle />
        </QuestionBar>
      ) : (
        <div className="py-2">
          <WayOut to="/rooms" />
        </div>
      )}
      <p role="status" className="sr-only">
        {spokenStep(followed, step)}
      </p>
      <ReadAloud
        step={key}
        words={() => spokenStep(followed, step)}
        opens={verdict !== undefined}
        isLast={view.isLast}
      />
      <div key={key} className="contents">
        {shown(step)}
      </div>
    </main>
  );
}
