import type { ReactNode } from 'react';
import { Bottle } from '../../../shared/ui/bottle';
import { buttonStyle } from '../../../shared/ui/button';
import { FocusedHeading } from '../../../shared/ui/focused-heading';
import { AnyVessel } from '../../ui/vessel';
import type { FollowedSeat } from '../followed';
import { companyWords, labelOf } from '../room-words';
import { opensWhen, type SeatStep } from './seat-step';

interface QuietProps {
  /** Of the bottle. A tasting has vessels instead. */
  label: string | number | undefined;
  /** The kind of drinks of a tasting. */
  family?: string | undefined;
  heading: ReactNode;
  note?: ReactNode;
  children?: ReactNode;
}

/** One bottle, one sentence, and what may be done meanwhile. */
export function Quiet({ label, family, heading, note, children }: QuietProps) {
  return (
    <section className="flex grow flex-col items-center justify-center gap-4 py-8 text-center">
      {label === undefined ? (
        <AnyVessel family={family} className="h-28" />
      ) : (
        <Bottle label={label} className="h-40" />
      )}
      <FocusedHeading className="text-3xl">{heading}</FocusedHeading>
      {note && <p className="max-w-text text-lg text-soft">{note}</p>}
      {children}
    </section>
  );
}

interface WaitStepProps {
  step: Extract<SeatStep, { kind: 'lobby' | 'sending' | 'answered' | 'await' | 'rest' }>;
  followed: FollowedSeat;
  onLeave: () => void;
}

/** Waits for the host, the others, or a bottle that another seat still has. */
export function WaitStep({ step, followed, onLeave }: WaitStepProps) {
  return (
    <Quiet {...waitWords(step, followed)}>
      {step.kind !== 'sending' && (
        <button type="button" className={buttonStyle('quiet', 'mt-6')} onClick={onLeave}>
          Leave the room
        </button>
      )}
    </Quiet>
  );
}

function waitWords(step: WaitStepProps['step'], { view, own }: FollowedSeat): QuietProps {
  switch (step.kind) {
    case 'lobby': {
      const others = view.seats.filter(({ id, present }) => present && id !== own.id);
      return {
        label: view.mode === 'tasting' ? undefined : '?',
        family: view.family,
        heading: (
          <span>
            You are in, <bdi translate="no">{own.nickname}</bdi>
          </span>
        ),
        note: (
          <>
            <span>The host starts soon. </span>
            {others.length === 0 ? (
              <span>You’re the first here.</span>
            ) : (
              <span>
                With you: <bdi translate="no">{companyWords(others.map(({ nickname }) => nickname))}</bdi>
              </span>
            )}
          </>
        ),
      };
    }
    case 'sending':
      return {
        label: labelOf(step.card),
        heading: 'Sending your answer…',
        note: 'It is kept on this phone until it has arrived.',
      };
    case 'answered': {
      const { bottle, chosen } = step.answer;
      return {
        label: labelOf(bottle),
        heading: 'Your answer is in',
        note: (
          <span>
            You said <bdi>{chosen ?? 'that you don’t know'}</bdi>. <span>{`${opensWhen(view)}.`}</span>
          </span>
        ),
      };
    }
    case 'await':
      return {
        label: labelOf(step.bottle),
        heading: (
          <>
            <bdi translate="no">{step.from}</bdi>
            <span>{` still has bottle ${labelOf(step.bottle)}`}</span>
          </>
        ),
        note: 'It comes to you next. Take a breath of fresh air.',
      };
    case 'rest':
      return { label: '?', heading: 'You have smelled every bottle', note: 'The host reveals them next.' };
  }
}
