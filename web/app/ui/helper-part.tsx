import type { BottleToHand, RoundPhase } from '@nosewise/domain/blind/helper-round';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';

interface HelperPartProps {
  phase: Exclude<RoundPhase, 'over'>;
  /** Counted from 1. */
  number: number;
  length: number;
  bottle: BottleToHand;
  /** The words for having handed the bottle. */
  handed: string;
  onHanded: () => void;
  onSkip: () => void;
  onTakeBack: () => void;
  /** Continues once the taster has answered, if the taster's device does not tell this one. */
  onNext?: () => void;
}

/** The helper's part of a round that is not over: which bottle to hand, and to take back. No answer is ever shown here. */
export function HelperPart({
  phase,
  number,
  length,
  bottle,
  handed,
  onHanded,
  onSkip,
  onTakeBack,
  onNext,
}: HelperPartProps) {
  const { bottleNumber, packName, code } = bottle;
  return (
    <div data-under-way className="mx-auto flex w-full max-w-md grow flex-col">
      <section
        className="flex grow flex-col items-center justify-center py-6 text-center"
        key={`${bottleNumber} ${phase}`}
      >
        <p className="text-soft">{`Bottle ${number} of ${length}`}</p>
        <Bottle label={bottleNumber} className="mt-4 h-44" />
        <FocusedHeading className="mt-5 text-4xl">{HEADINGS[phase](bottleNumber)}</FocusedHeading>
        {packName !== null && (
          <p className="mt-2 text-lg text-soft">
            <bdi>{packName}</bdi>
          </p>
        )}
        {code !== null && (
          <p className="mt-1 text-lg">
            The sticker on it says <strong className="numeral">{code}</strong>
          </p>
        )}
        <p className="mt-4 max-w-text text-soft">
          {phase === 'smelling' && onNext
            ? 'Say nothing, and keep this screen to yourself. Go on when they have answered.'
            : NOTES[phase]}
        </p>
      </section>
      <div className="way-on grid gap-2 empty:hidden">
        {phase === 'handing' && (
          <>
            <button type="button" className={buttonStyle('primary', 'min-h-14')} onClick={onHanded}>
              {handed}
            </button>
            <button type="button" className={buttonStyle()} onClick={onSkip}>
              Skip — broken or missing
            </button>
          </>
        )}
        {phase === 'smelling' && (
          <>
            {onNext && (
              <button type="button" className={buttonStyle('primary', 'min-h-14')} onClick={onNext}>
                They have answered: go on
              </button>
            )}
            <button type="button" className={buttonStyle()} onClick={onTakeBack}>
              Not handed yet
            </button>
          </>
        )}
      </div>
    </div>
  );
}

const HEADINGS: Record<HelperPartProps['phase'], (bottle: number) => string> = {
  handing: (bottle) => `Hand bottle ${bottle}`,
  smelling: (bottle) => `Bottle ${bottle} is with the taster`,
  verdict: (bottle) => `Take bottle ${bottle} back`,
};

const NOTES: Record<HelperPartProps['phase'], string> = {
  handing: 'Cover its label with your hand, and give it to the taster.',
  smelling: 'Say nothing, and keep this screen to yourself. The answers come at the end.',
  verdict: 'The taster has answered. The next bottle comes when they go on.',
};
