import {
  answerHanded,
  bottleToHand,
  endRound,
  finishRound,
  type HandedBottle,
  type HelperRound,
  handBottle,
  nextHanded,
  skipBottle,
  takeBack,
  tasterView,
} from '@nosewise/domain/blind/helper-round';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '../../../shared/ui/button';
import { ARROW_LEFT, LineIcon } from '../../../shared/ui/line-icon';
import { HelpersCover, TastersCover, useCoverWhenHidden } from '../../ui/cover';
import { HelperPart } from '../../ui/helper-part';
import { EXIT_CONFIRMATION, useLeaveConfirmation } from '../../ui/navigation';
import { useOpening } from '../../ui/useOpening';
import { type Turns, turns } from './kept-rounds';
import { RoundEnd } from './round-end';
import { openTurn } from './start-round';
import { TasterPart } from './taster-part';

/**
 * A round on one device, which helper and taster pass to each other. Each of their screens is behind a cover,
 * and the bottle's number is on the screen only while the helper's cover is open.
 */
export default function OneDevice({ kept }: { kept: Turns }) {
  const { round, owner } = kept;
  const [isOpen, setIsOpen] = useState(false);
  const hasProgress = round.phase !== 'over' && round.answers.length > 0;
  useLeaveConfirmation({
    confirmation: EXIT_CONFIRMATION,
    isNeeded: () => hasProgress,
    backTo: '/blind',
    onLeft: (confirmed) => {
      if (confirmed || !hasProgress) turns.change((now) => (now?.round.id === round.id ? null : now));
    },
  });
  useCoverWhenHidden(round.phase === 'handing', () => setIsOpen(false));

  function change(after: HelperRound, next: 'cover' | 'stay') {
    // Unless another tab has moved on meanwhile.
    turns.change((now) => (now === kept ? { ...kept, round: after } : now));
    if (next === 'cover') setIsOpen(false);
  }

  switch (round.phase) {
    case 'handing':
      return (
        <HelpersTurn>
          {isOpen ? (
            <Opened kept={kept}>
              {(bottle) => (
                <HelperPart
                  phase="handing"
                  number={round.answers.length + 1}
                  length={round.length}
                  bottle={bottleToHand(bottle, round.packName)}
                  handed="I have handed it over: cover it"
                  onHanded={() => change(handBottle(round), 'cover')}
                  onSkip={() => change(skipBottle(round), 'stay')}
                  onTakeBack={() => undefined}
                />
              )}
            </Opened>
          ) : (
            <HelpersCover onOpen={() => setIsOpen(true)} />
          )}
        </HelpersTurn>
      );
    case 'smelling':
    case 'verdict':
      return round.phase === 'smelling' && !isOpen ? (
        <HelpersTurn>
          <TastersCover onOpen={() => setIsOpen(true)} onTakeBack={() => change(takeBack(round), 'cover')} />
        </HelpersTurn>
      ) : (
        <TastersTurn kept={kept} onChange={change} />
      );
    case 'over':
      return (
        <RoundEnd
          answers={round.answers}
          record={finishRound(round, Date.now())}
          owner={owner}
          onAgain={() => turns.set(null)}
        />
      );
  }
}

interface TastersTurnProps {
  kept: Turns;
  onChange: (after: HelperRound, next: 'cover' | 'stay') => void;
}

function TastersTurn({ kept, onChange }: TastersTurnProps) {
  const { round, owner } = kept;
  const [isAnswering, setIsAnswering] = useState(false);
  const [isDamaged, setIsDamaged] = useState(false);

  async function answer(name: string | null) {
    setIsAnswering(true);
    try {
      onChange(answerHanded(round, await openTurn(kept), name, Date.now()), 'stay');
    } catch {
      setIsDamaged(true);
    }
    setIsAnswering(false);
  }

  if (isDamaged) return <Damaged />;
  return (
    <TasterPart
      view={tasterView(round)}
      isGuest={owner === undefined}
      isAnswering={isAnswering}
      onAnswer={answer}
      onNext={() => onChange(nextHanded(round), 'cover')}
      onEnd={() => onChange(endRound(round), 'cover')}
    >
      {null}
    </TasterPart>
  );
}

/** The frame of what the helper sees: no score, since answers are shown at the end. */
function HelpersTurn({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto flex w-full max-w-6xl grow flex-col px-4">
      <Link
        to="/blind"
        aria-label="Back"
        className="-ml-3 grid size-12 place-items-center self-start rounded-lg hover:bg-shade"
      >
        <LineIcon lines={ARROW_LEFT} />
      </Link>
      {children}
    </main>
  );
}

/** Opens the bottle whose turn it is, for the helper's eyes, and keeps it nowhere. */
function Opened({ kept, children }: { kept: Turns; children: (bottle: HandedBottle) => ReactNode }) {
  const [opened, setOpened] = useState<{ kept: Turns; bottle: HandedBottle }>();
  const { failure } = useOpening(
    kept,
    () => openTurn(kept),
    (bottle) => setOpened({ kept, bottle }),
  );
  if (failure) return <Damaged />;
  return opened?.kept === kept && children(opened.bottle);
}

function Damaged() {
  return (
    <div role="alert" className="mx-auto max-w-md py-10">
      <h1 className="text-2xl">This round cannot go on</h1>
      <p className="mt-3 text-soft">The browser has lost a part of it. Please start another round.</p>
      <button type="button" className={buttonStyle('primary', 'mt-6')} onClick={() => turns.set(null)}>
        Start another round
      </button>
    </div>
  );
}
