import type { MissedBottle, OwnAnswer, OwnView, SeatView } from '@nosewise/contract/rooms';
import { lazy, useState } from 'react';
import { Link } from 'react-router';
import { useAuthState } from '../../shared/hooks';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { CHECK, CROSS, LineIcon } from '../../shared/ui/line-icon';
import { Section } from '../ui/section';
import { joinRoom } from './join';
import type { KeptSeat } from './kept-rooms';
import { Standings } from './standings';
import { labelOf, troubleOf } from './words';

const GlassEnd = lazy(async () => ({ default: (await import('./tasting-phone')).GlassEnd }));

interface SeatEndProps {
  kept: KeptSeat;
  view: SeatView;
  own: OwnView;
  onLeave: () => void;
}

/** The lowest place that a phone shows, besides its own. */
const BEST = 10;

/** The end of a round for one seat: its line of bottles, what to practise, and how to keep it. */
export function SeatEnd({ kept, view, own, onLeave }: SeatEndProps) {
  const counted = own.answers.filter(({ isPractice, verdict }) => !isPractice && verdict !== null);
  const missed = [
    ...new Set(counted.flatMap(({ verdict }) => (verdict && !verdict.right ? [verdict.name] : []))),
  ];
  if (view.mode === 'tasting') {
    return (
      <div className="mx-auto w-full max-w-2xl py-6">
        <GlassEnd kept={kept} glass={view.glass} own={own.glass} choices={view.choices} />
        <StayHere words="Stay here for another glass: it begins when the host pours it." onLeave={onLeave} />
      </div>
    );
  }
  return (
    <div className="mx-auto w-full max-w-2xl py-6">
      <FocusedHeading className="text-3xl">
        {own.score.offered > 0
          ? `You named ${own.score.right} of ${own.score.offered}`
          : 'This round is over'}
      </FocusedHeading>
      <ol aria-label="Your bottles" className="mt-6 flex flex-wrap gap-x-3 gap-y-4">
        {counted.map((answer) => (
          <OwnBottle key={answer.card} answer={answer} />
        ))}
        {own.missed.map(({ bottle, name, category }) => (
          <BottleInLine key={bottle.id} bottle={bottle} name={name} category={category} isRight={undefined} />
        ))}
      </ol>
      <div className="mt-6 grid">
        {missed.length > 0 && (
          <Section heading="What to practise">
            <p>
              {missed.map((name, index) => (
                <span key={name}>
                  {index > 0 && <span>{', '}</span>}
                  <bdi>{name}</bdi>
                </span>
              ))}
            </p>
          </Section>
        )}
        {view.standings && (
          <Section heading="Standings">
            <Standings
              standings={view.standings.filter(({ place, seat }) => place <= BEST || seat === own.id)}
              own={own.id}
            />
          </Section>
        )}
        {counted.length > 0 && <KeepThis kept={kept} />}
      </div>
      <StayHere words="Stay here for another round: it begins when the host starts it." onLeave={onLeave} />
    </div>
  );
}

function StayHere({ words, onLeave }: { words: string; onLeave: () => void }) {
  return (
    <>
      <p className="mt-4 text-soft">{words}</p>
      <button type="button" className={buttonStyle('flush', 'mt-2')} onClick={onLeave}>
        Leave the room
      </button>
    </>
  );
}

function OwnBottle({ answer: { bottle, verdict } }: { answer: OwnAnswer }) {
  if (!verdict) return null;
  return (
    <BottleInLine bottle={bottle} name={verdict.name} category={verdict.category} isRight={verdict.right} />
  );
}

interface BottleInLineProps extends MissedBottle {
  /** Undefined if there was no answer in time. */
  isRight: boolean | undefined;
}

function BottleInLine({ bottle, name, category, isRight }: BottleInLineProps) {
  return (
    <li className="flex w-24 flex-col items-center text-center text-sm">
      <Bottle label={labelOf(bottle)} category={category} opened={isRight === true} className="h-20" />
      <bdi className="mt-1 w-full">{name}</bdi>
      {isRight === undefined ? (
        <span className="text-soft">not answered</span>
      ) : (
        <LineIcon
          lines={isRight ? CHECK : CROSS}
          label={isRight ? 'right' : 'wrong'}
          className={`size-5 ${isRight ? 'text-good' : 'text-bad'}`}
        />
      )}
    </li>
  );
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
          className={buttonStyle('primary', 'mt-4')}
          onClick={() => joinRoom(code, nickname).catch(setFailure)}
        >
          Add them to my log
        </button>
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          <Link
            to="/app/signup"
            state={{ keepsRoom: code, next: `/room/${code}` }}
            className={buttonStyle('primary')}
          >
            Create an account
          </Link>
          <Link to="/login" state={{ next: `/room/${code}` }} className={buttonStyle()}>
            Log in
          </Link>
        </div>
      )}
    </Section>
  );
}
