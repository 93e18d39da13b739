import type { HostSeatRow, HostView, RoomMove, Share } from '@nosewise/contract/room-calls';
import type { ReactNode } from 'react';
import { Bottle } from '../../../shared/ui/bottle';
import { buttonStyle } from '../../../shared/ui/button';
import { CategoryChip } from '../../../shared/ui/category';
import { FocusedHeading } from '../../../shared/ui/focused-heading';
import { CHECK, CROSS, LineIcon } from '../../../shared/ui/line-icon';
import { QrCode } from '../../../shared/ui/qr-code';
import { ModeDrawing } from '../mode-drawings';
import { labelOf, peopleIn } from '../room-words';
import { Shares, withRight } from '../shares';
import { Podium, type ShownOrder, WallStandings } from '../standings';
import { Hands } from './hands';
import { FoundByNobody, PairEnd } from './room-results';
import { OpenGlass, SmellingGlass } from './tasting-host';
import { Counted, HALVES } from './wall';

interface HostPhaseProps {
  room: { readonly id: string; readonly token: string };
  view: HostView;
  /** Null once the room has ended. */
  code: string | null;
  /** Whether the standings so far replace a reveal. */
  isRanked: boolean;
  shownOrder: ShownOrder;
  onMove: (move: RoomMove) => void;
}

export function HostPhase({ room, view, code, isRanked, shownOrder, onMove }: HostPhaseProps) {
  const taster = tasterAlone(view);
  if (isRanked) return <Ranking heading="Standings so far" view={view} before={shownOrder} />;
  switch (view.phase) {
    case 'lobby':
      return <Lobby view={view} code={code} />;
    case 'smelling':
      if (view.mode === 'tasting') return <SmellingGlass view={view} />;
      return view.mode === 'carousel' ? (
        <Hands view={view} onMove={onMove} />
      ) : (
        <Smelling view={view} onMove={onMove} />
      );
    case 'reveal':
      if (view.mode === 'tasting') return <OpenGlass key={view.phase} view={view} onMove={onMove} />;
      return <Reveal key={view.card?.id} view={view} />;
    case 'standings':
    case 'over':
      if (view.mode === 'tasting') return <OpenGlass key={view.phase} view={view} onMove={onMove} />;
      if (taster) return <PairEnd room={room} view={view} taster={taster} />;
      return (
        <Ranking
          key={view.phase}
          heading={view.phase === 'standings' ? 'Standings' : `Round ${view.round} is over`}
          view={view}
        >
          <FoundByNobody room={room} round={view.round} />
        </Ranking>
      );
  }
}

/** Returns the one person to whom all bottles were handed, once that is over. */
function tasterAlone({ mode, phase, seats }: HostView): HostSeatRow | undefined {
  return mode === 'handed' && phase === 'over' && seats.length === 1 ? seats[0] : undefined;
}

/** A code that screen readers spell, rather than read as a word. */
export function SpelledCode({ code }: { code: string }) {
  return (
    <span translate="no">
      <span aria-hidden="true" data-code={code}>
        {code}
      </span>
      <span className="sr-only">{[...code].join(' ')}</span>
    </span>
  );
}

function Lobby({ view, code }: Pick<HostPhaseProps, 'view' | 'code'>) {
  const present = view.seats.filter((seat) => seat.present);
  return (
    <div className="grid grow content-start gap-8 py-4 lg:grid-cols-[auto_1fr] lg:gap-16">
      <section className="flex flex-col gap-4">
        <FocusedHeading className="text-3xl">Join in</FocusedHeading>
        {code !== null && (
          <>
            <div className="*:max-w-40 sm:*:max-w-56 lg:w-[max(24rem,26vw,41vh)] lg:*:max-w-[min(100%,41vh)]">
              <QrCode text={`${location.origin}/room/${code}`} label="QR code for joining the room" />
            </div>
            <p className="text-[clamp(1.25rem,1.6vw,2rem)]">
              or open <span className="font-medium wrap-anywhere">{`${location.host}/room`}</span> and type
            </p>
            <p className="numeral text-[min(clamp(3rem,6vw,6rem),15vw)] leading-none font-semibold tracking-[0.12em]">
              <SpelledCode code={code} />
            </p>
          </>
        )}
      </section>
      <section aria-label="People in the room" className="min-w-0">
        {present.length <= FEW && (
          <div className="mb-4 max-lg:hidden lg:[zoom:2.2]">
            <ModeDrawing mode={view.mode} family={view.family} />
          </div>
        )}
        <p className="numeral mb-2 text-[clamp(2rem,4vw,4rem)] leading-tight">
          {present.length === 0 ? 'Nobody here yet' : peopleIn(present.length)}
        </p>
        <ul
          aria-label="People"
          className={`flex flex-wrap gap-x-8 gap-y-1 leading-tight ${present.length > MOST_LARGE ? 'text-lg' : present.length > FEW ? 'text-[clamp(1.25rem,2vw,2.25rem)]' : 'text-[clamp(1.5rem,2.8vw,3.5rem)]'}`}
        >
          {present.slice(0, MOST_NAMED).map(({ id, nickname }) => (
            <li key={id}>
              <bdi translate="no" className="wrap-break-word">
                {nickname}
              </bdi>
            </li>
          ))}
          {present.length > MOST_NAMED && <li>{`and ${present.length - MOST_NAMED} more`}</li>}
        </ul>
        <p className="mt-4 max-w-text text-[clamp(1.25rem,1.6vw,2rem)] text-soft">{WAYS[view.mode]}</p>
      </section>
    </div>
  );
}

/** More people than this leave no room for a drawing, many more none for large names, and a crowd none for all. */
const FEW = 8;
const MOST_LARGE = 16;
const MOST_NAMED = 80;

const WAYS: Record<HostView['mode'], string> = {
  together: 'Everybody smells the same bottle at the same time.',
  carousel: 'The bottles go round: pass each one on when you have answered.',
  tasting: 'Pour one drink for everybody. You name it once they have smelled it.',
  handed: 'You hand the bottles. Once you have started, keep this screen to yourself: it says their numbers.',
};

function Smelling({ view, onMove }: Pick<HostPhaseProps, 'view' | 'onMove'>) {
  const isHanded = view.mode === 'handed';
  const { card } = view;
  return (
    <div className={HALVES}>
      <section>
        <FocusedHeading className="text-[min(clamp(2.25rem,4.5vw,5rem),13vw)]">
          <span>{isHanded ? 'Hand bottle' : 'Smell bottle'}</span>
          <span
            className={`numeral block text-[min(40vw,50vh)] leading-[0.95] font-semibold ${card && labelOf(card) > 99 ? 'lg:text-[min(23vw,52vh)]' : 'lg:text-[min(32vw,60vh)]'}`}
          >
            {card && labelOf(card)}
          </span>
        </FocusedHeading>
        {view.isPractice && <p className="text-2xl">For practice: this one does not count.</p>}
      </section>
      <section>
        <Counted view={view} words="have answered" />
        {isHanded && card && (
          <>
            <p className="mt-4 max-w-text text-soft">
              Cover its label with your hand. It is revealed when everybody has answered.
            </p>
            <button
              type="button"
              className={buttonStyle('flush', 'mt-2')}
              onClick={() => onMove({ kind: 'take out', bottle: labelOf(card) })}
            >
              Skip: broken or missing
            </button>
          </>
        )}
      </section>
    </div>
  );
}

function Reveal({ view }: { view: HostView }) {
  const { card, name = '', category = '', note = '', shares = [], choices } = view;
  const label = card ? labelOf(card) : '?';
  const isAlone = view.mode === 'handed' && view.seats.length === 1;
  return (
    <div className={HALVES}>
      <section>
        <FocusedHeading className="text-[min(clamp(2.25rem,4.5vw,5rem),13vw)] leading-tight">
          <bdi>{name}</bdi>
        </FocusedHeading>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-4 text-[clamp(1.25rem,1.6vw,2rem)]">
          <span>{`${view.mode === 'handed' ? `Take bottle ${label} back` : `Bottle ${label}`} `}</span>
          <CategoryChip category={category} size="text-[1em]" />
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-6">
          <Bottle
            label={label}
            category={category}
            opened
            className="bottle-named h-40 shrink-0 lg:h-[48vh]"
          />
          <p className="max-w-text min-w-0 grow basis-56 text-[clamp(1.125rem,1.6vw,1.75rem)]">{note}</p>
        </div>
      </section>
      {isAlone ? (
        shares.map((said) => (
          <p key={said.name} className="text-[min(clamp(1.5rem,2.4vw,3rem),10vw)] leading-tight">
            <bdi translate="no">{view.seats[0]?.nickname}</bdi> said <bdi>{said.name}</bdi>{' '}
            <LineIcon
              lines={said.isRight ? CHECK : CROSS}
              label={said.isRight ? 'Right' : 'Wrong'}
              className={`inline size-[1em] align-[-0.1em] ${said.isRight ? 'text-good' : 'text-bad'}`}
            />
          </p>
        ))
      ) : (
        <div className="grid gap-6">
          <p className="text-[clamp(1.5rem,3vw,3.5rem)]">{namedWords(shares)}</p>
          <Shares shares={withRight(shares, view)} choices={choices} isLarge />
        </div>
      )}
    </div>
  );
}

interface RankingProps {
  heading: string;
  view: HostView;
  /** Where the standings so far move from. Those at the end have a podium. */
  before?: ShownOrder;
  /** Below the heading. */
  children?: ReactNode;
}

function Ranking({ heading, view: { standings = [] }, before, children }: RankingProps) {
  return (
    <section className="grow py-4 print:hidden">
      <FocusedHeading className="text-[min(clamp(2.25rem,4.5vw,5rem),13vw)]">{heading}</FocusedHeading>
      {children}
      <div className="mt-4">
        {standings.length === 0 ? (
          <p className="text-2xl text-soft">Everybody’s own result is on their phone.</p>
        ) : before ? (
          <WallStandings standings={standings} before={before} />
        ) : (
          <Podium standings={standings} />
        )}
      </div>
    </section>
  );
}

/** Says how many were right: "2 of 4 named it". */
function namedWords(shares: readonly Share[]): string {
  const count = (some: readonly Share[]) => some.reduce((sum, each) => sum + each.count, 0);
  return `${count(shares.filter(({ isRight }) => isRight))} of ${count(shares)} named it`;
}
