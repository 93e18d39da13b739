import type { AnswerOption, NameId } from '@nosewise/domain/training/names';
import { Bottle } from '../../shared/ui/bottle';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { KeyHint, useSingleKeys } from '../ui/single-keys';
import type { Round } from './round';
import { Step, singleClick } from './step';

interface AnswerChoiceProps {
  round: Round;
  name: string;
  options: readonly AnswerOption[];
  onAnswer: (chosen: NameId) => void;
}

/** Takes the answer of one player. The reveal tells everyone at once who was right. */
export function AnswerChoice({ round: { bottle }, name, options, onAnswer }: AnswerChoiceProps) {
  useOptionKeys(options, onAnswer);
  return (
    <Step className="pb-4 lg:justify-center lg:pb-24">
      <div className="flex grow flex-col gap-6 lg:grow-0 lg:flex-row lg:items-center lg:gap-16">
        <section className="my-auto flex items-center gap-6 py-4 narrow:flex-col narrow:items-start lg:my-0 lg:w-72 lg:shrink-0 lg:flex-col lg:items-start">
          <Bottle
            label={bottle.bottleNumber}
            className="h-36 shrink-0 lg:h-64 [@media(max-height:640px)]:h-28"
          />
          <div className="min-w-0">
            <FocusedHeading className="text-4xl">
              <span className="block font-sans text-base font-normal tracking-normal text-soft [overflow-wrap:anywhere]">
                {`${name}, smell `}
              </span>
              <span>{`Bottle ${bottle.bottleNumber}`}</span>
            </FocusedHeading>
            {bottle.sharesNumber && <p className="mt-1 font-medium">{bottle.packName}</p>}
            <p className="mt-1 text-soft">Which aroma is it?</p>
          </div>
        </section>
        <ul className="grid gap-3 [@media(max-height:640px)]:gap-2 sm:grid-cols-2 lg:grow lg:grid-cols-1">
          {options.map((option, index) => (
            <li key={option.id}>
              <OptionButton name={option.name} digit={index + 1} onChoose={() => onAnswer(option.id)} />
            </li>
          ))}
        </ul>
      </div>
    </Step>
  );
}

interface OptionButtonProps {
  name: string;
  digit: number;
  onChoose: () => void;
}

function OptionButton({ name, digit, onChoose }: OptionButtonProps) {
  return (
    <button
      type="button"
      onClick={singleClick(onChoose)}
      className="flex min-h-16 [@media(max-height:640px)]:min-h-14 w-full items-center gap-3 rounded-xl border border-edge bg-sheet px-5 py-3 text-left text-lg leading-tight font-medium transition-colors duration-150 select-none hover:border-ink hover:bg-shade active:bg-shade"
    >
      <span className="min-w-0 grow [overflow-wrap:anywhere] hyphens-auto">{name}</span>
      <KeyHint digit={digit} />
    </button>
  );
}

/** Lets the digit keys choose: 1 the first option, 2 the second, and so on. */
function useOptionKeys(options: readonly AnswerOption[], onChoose: (chosen: NameId) => void): void {
  useSingleKeys((event) => {
    const chosen = /^[1-9]$/.test(event.key) ? options[Number(event.key) - 1] : undefined;
    if (chosen === undefined) return;
    event.preventDefault();
    onChoose(chosen.id);
  });
}
