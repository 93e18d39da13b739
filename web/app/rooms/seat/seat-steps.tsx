import type { OwnView, SeatView } from '@nosewise/contract/room-calls';
import type { AnswerOption, NameId } from '@nosewise/domain/aromas/names';
import type { CardView } from '@nosewise/domain/rooms/room-views';
import { buttonStyle } from '../../../shared/ui/button';
import { takenFor } from '../../run/run-words';
import { NamedBottle, type VerdictBottle, VerdictView } from '../../run/verdict-view';
import { AnswerGrid } from '../../ui/answers/answer-grid';
import { BottleAsked } from '../../ui/answers/bottle-asked';
import { bottleWords, labelOf, troubleOf } from '../room-words';
import { Shares, withRight } from '../shares';
import type { RefusedAnswer } from '../useRoom';
import { SMELL_HANDED, type Verdict } from './seat-step';
import { Quiet } from './wait-step';

interface SmellStepProps {
  card: CardView;
  isPractice: boolean;
  choices: readonly AnswerOption[];
  /** An answer to this bottle that did not count. */
  refused: RefusedAnswer | undefined;
  /** Null for "I don't know". */
  onAnswer: (chosen: NameId | null) => void;
}

/** Asks which aroma the bottle is. Nothing here depends on its contents. */
export function SmellStep({ card, isPractice, choices, refused, onAnswer }: SmellStepProps) {
  const bottle = bottleWords(card);
  return (
    <div className="beside">
      <BottleAsked label={labelOf(card)} called={bottle ?? SMELL_HANDED} instruction={bottle && 'Smell'}>
        <p className="mt-1 text-soft">
          {isPractice ? 'For practice: this one does not count.' : 'Which aroma is it?'}
        </p>
        {refused && (
          <p role="alert" className="mt-1 text-bad">
            {troubleOf(refused.error)}
          </p>
        )}
      </BottleAsked>
      <AnswerGrid options={choices} onAnswer={onAnswer} onPass={() => onAnswer(null)} />
    </div>
  );
}

interface PassStepProps {
  pass: NonNullable<OwnView['pass']>;
  /** Where verdicts are shown at once. */
  verdict: Verdict | undefined;
  choices: readonly AnswerOption[];
  onDone: () => void;
}

/** Says who gets the bottle next. */
export function PassStep({ pass: { bottle, to }, verdict, choices, onDone }: PassStepProps) {
  const label = labelOf(bottle);
  const instruction =
    to === null ? (
      `Put bottle ${label} back`
    ) : (
      <>
        <span>{`Pass bottle ${label} to `}</span>
        <bdi translate="no">{to}</bdi>
      </>
    );
  const done = to === null ? 'Done' : 'I have passed it on';
  if (verdict) {
    return (
      <VerdictView
        correct={verdict.right}
        bottle={openBottle(verdict)}
        chosen={chosenBottle(verdict, choices)}
        aside={
          <p className="self-center text-xl font-medium max-sm:not-narrow:order-first lg:order-first">
            {instruction}
          </p>
        }
        next={done}
        onNext={onDone}
      />
    );
  }
  return (
    <Quiet label={label} heading={instruction}>
      <button type="button" className={buttonStyle('primary', 'mt-4 min-w-56')} onClick={onDone}>
        {done}
      </button>
    </Quiet>
  );
}

interface RevealStepProps {
  view: SeatView;
  own: OwnView;
  verdict: Verdict | undefined;
  /** An answer to this bottle that did not count. */
  refused: RefusedAnswer | undefined;
}

/** Opens the bottle to everybody: its name and note, the person's own verdict, and what the others chose. */
export function RevealStep({ view, own, verdict, refused }: RevealStepProps) {
  const { card, name = '', category = '', note = '', shares = [], isPractice } = view;
  const place = view.standings?.find(({ seat }) => seat === own.id);
  const wait = (
    <p className="text-soft">
      {`${place ? `You named ${place.right} of ${place.offered} so far: place ${place.place}. ` : ''}Waiting for the host to go on.`}
    </p>
  );
  // Alone, that is what the verdict says.
  const others = view.seats.length > 1 && <Shares shares={withRight(shares, view)} choices={view.choices} />;
  const practice = isPractice ? 'For practice: this one does not count.' : undefined;
  if (verdict) {
    return (
      <VerdictView
        correct={verdict.right}
        bottle={openBottle(verdict)}
        chosen={chosenBottle(verdict, view.choices)}
        remark={practice}
        aside={wait}
      >
        {others}
      </VerdictView>
    );
  }
  return (
    <div className="flex grow flex-col">
      <section className="flex grow flex-col gap-6 py-4 sm:py-10">
        <NamedBottle
          bottle={{ label: card ? labelOf(card) : '?', name, category, notes: note, which: '' }}
          outcome="told"
          takesFocus
        />
        {practice && <p className="text-soft">{practice}</p>}
        {refused && (
          <p role="alert" className="warning max-w-text">
            <span>{`${troubleOf(refused.error)} You said `}</span>
            <bdi>{refused.chosen?.name ?? 'that you don’t know'}</bdi>.
          </p>
        )}
        {others}
      </section>
      <div className="way-on">{wait}</div>
    </div>
  );
}

function openBottle({ card, name, category, note }: Verdict): VerdictBottle {
  const which = bottleWords(card)?.replace('bottle', 'Bottle') ?? '';
  return { label: which && labelOf(card), name, category, notes: note, which };
}

/** Finds the bottle that was named by mistake, without its number, which nobody is shown. */
function chosenBottle(
  { right, chosen, name }: Verdict,
  choices: readonly AnswerOption[],
): VerdictBottle | undefined {
  if (right || chosen === null) return undefined;
  const choice = choices.find((each) => each.name === chosen) ?? { id: '', name: chosen, category: '' };
  const asked = choices.find((each) => each.name === name);
  return { ...takenFor(choice, asked?.id), label: '', which: '' };
}
