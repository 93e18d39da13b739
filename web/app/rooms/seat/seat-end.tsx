import type { OwnView, SeatView } from '@nosewise/contract/room-calls';
import { DONT_KNOW } from '@nosewise/domain/aromas/names';
import type { CardView } from '@nosewise/domain/rooms/room-views';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAuthState } from '../../../shared/storage/hooks';
import { buttonStyle } from '../../../shared/ui/button';
import { RunEnd } from '../../run/run-end';
import { Section } from '../../ui/section';
import type { KeptSeat } from '../kept-rooms';
import { labelOf, troubleOf } from '../room-words';
import { Standings } from '../standings';
import { joinRoom } from './join';
import { GlassEnd } from './tasting-phone';

interface SeatEndProps {
  kept: KeptSeat;
  view: SeatView;
  own: OwnView;
  onLeave: () => void;
}

/** The lowest place that a phone shows, besides its own. */
const BEST = 10;

/** The end of a round for one seat: its bottles, what comes, and how to keep it. Two people can swap. */
export function SeatEnd({ kept, view, own, onLeave }: SeatEndProps) {
  if (view.mode === 'tasting') {
    return (
      <GlassEnd kept={kept} glass={view.glass} own={own.glass} choices={view.choices} onLeave={onLeave} />
    );
  }
  const counted = own.answers.flatMap(({ isPractice, verdict, bottle, chosen }) =>
    isPractice || !verdict ? [] : [smelled(bottle, verdict, chosen)],
  );
  const missed = own.missed.map((each) => smelled(each.bottle, each, null));
  const isPair = view.mode === 'handed' && view.seats.length === 1;
  return (
    <div className="mx-auto grid w-full max-w-xl grow content-center">
      <RunEnd
        title="This round is over"
        result={resultWords(own.score)}
        smelled={[...counted, ...missed]}
        choices={view.choices}
        next={`${isPair ? 'Swap, or stay' : 'Stay'} here for another round: it begins when the host starts it.`}
        again={
          isPair
            ? {
                words: 'Now I hand the bottles',
                go: `/rooms?mode=handed&bottles=${encodeURIComponent(view.title)}`,
              }
            : undefined
        }
        ways={[{ words: 'Leave the room', go: onLeave }]}
      >
        {view.standings && (
          <div className="mt-4">
            <Standings
              standings={view.standings.filter(({ place, seat }) => place <= BEST || seat === own.id)}
              own={own.id}
            />
          </div>
        )}
      </RunEnd>
      {counted.length > 0 && <KeepThis kept={kept} />}
    </div>
  );
}

function resultWords({ right, offered }: OwnView['score']): string {
  if (offered === 0) return 'No bottle was opened';
  return right === 0 ? 'None named yet' : `You named ${right} of ${offered}`;
}

interface OpenBottle {
  readonly name: string;
  readonly note?: string;
  readonly right?: boolean;
}

/** A bottle as the end of a run shows it. One that was not answered in time is missed. */
function smelled(bottle: CardView, { name, note = '', right = false }: OpenBottle, chosen: string | null) {
  return {
    scentId: bottle.id,
    scentName: name,
    bottleNumber: labelOf(bottle),
    correct: right,
    selectedAnswer: chosen ?? DONT_KNOW,
    notes: note,
  };
}

/** Answers of people with an account are in their own log; a guest's can still get there. */
function KeepThis({ kept: { code, nickname, owner } }: { kept: KeptSeat }) {
  const state = useAuthState();
  const [failure, setFailure] = useState<unknown>();
  if (owner !== undefined) {
    // Somebody else may use this phone by now.
    if (state.kind !== 'signed-in' || state.userId !== owner) return null;
    return (
      <Section heading="Kept">
        <p className="text-soft">Your answers are in your own training log.</p>
      </Section>
    );
  }
  return (
    <Section heading="Save your answers">
      <p className="max-w-text text-soft">
        With an account these answers count towards your own training, and you see what to smell next.
      </p>
      {failure !== undefined && (
        <p role="alert" className="warning mt-3">
          {troubleOf(failure)}
        </p>
      )}
      {state.kind === 'signed-in' ? (
        <button
          type="button"
          className={buttonStyle('secondary', 'mt-4')}
          onClick={() => joinRoom(code, nickname).catch(setFailure)}
        >
          Add them to my log
        </button>
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          <Link to="/app/signup" state={{ keepsRoom: code, next: `/room/${code}` }} className={buttonStyle()}>
            Create an account
          </Link>
          <Link to="/login" state={{ next: `/room/${code}` }} className={buttonStyle('quiet')}>
            Log in
          </Link>
        </div>
      )}
    </Section>
  );
}
