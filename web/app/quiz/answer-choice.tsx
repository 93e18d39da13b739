import { Bottle } from '../../shared/ui/bottle';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { OptionButton } from './option-button';
import type { Round } from './round';
import { Step } from './step';
import { useOptionKeys } from './useOptionKeys';

interface AnswerChoiceProps {
  round: Round;
  /** Whose answer it is. */
  name: string;
  onAnswer: (answer: string) => void;
}

/** The answers of one player. Whether they were right is told to all at once, at the reveal. */
export function AnswerChoice({ round: { bottle, question }, name, onAnswer }: AnswerChoiceProps) {
  useOptionKeys(question.options, onAnswer);
  return (
    <Step className="pb-4 lg:justify-center lg:pb-24">
      <div className="flex grow flex-col gap-6 lg:grow-0 lg:flex-row lg:items-center lg:gap-16">
        <section className="my-auto flex items-center gap-6 py-4 lg:my-0 lg:w-72 lg:shrink-0 lg:flex-col lg:items-start">
          <Bottle
            label={bottle.bottleNumber}
            className="h-36 shrink-0 lg:h-64 [@media(max-height:640px)]:h-28"
          />
          <div className="min-w-0">
            <FocusedHeading className="text-4xl">
              <span className="block font-sans text-base font-normal tracking-normal text-soft [overflow-wrap:anywhere]">
                {name}, smell{' '}
              </span>
              Bottle {bottle.bottleNumber}
            </FocusedHeading>
            {bottle.sharesNumber && <p className="mt-1 font-medium">{bottle.packName}</p>}
            <p className="mt-1 text-soft">Which aroma is it?</p>
          </div>
        </section>
        <ul className="grid gap-3 [@media(max-height:640px)]:gap-2 sm:grid-cols-2 lg:grow lg:grid-cols-1">
          {question.options.map((option, index) => (
            <li key={option}>
              <OptionButton name={option} digit={index + 1} onChoose={() => onAnswer(option)} />
            </li>
          ))}
        </ul>
      </div>
    </Step>
  );
}
