import { Link } from 'react-router';
import { ARROW_LEFT, LineIcon } from '../../shared/ui/line-icon';

interface QuestionBarProps {
  /** Counted from 1. */
  number: number;
  count: number;
}

/** 'Question N of M' with a link to the menu. Screens with something to lose guard every way out (`useLeaveConfirmation`). */
export function QuestionBar({ number, count }: QuestionBarProps) {
  return (
    <div className="flex items-center gap-3 py-2">
      <Link
        to="/app"
        aria-label="Back"
        className="-ml-3 grid size-12 place-items-center rounded-lg hover:bg-shade"
      >
        <LineIcon lines={ARROW_LEFT} />
      </Link>
      <p className="font-medium">
        Question {number} of {count}
      </p>
      <ol aria-hidden="true" className="ml-auto flex gap-1.5">
        {Array.from({ length: count }, (_, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the marks are places, they have no other identity
            key={index}
            className={`h-1.5 rounded-full transition-all duration-200 ${index === number - 1 ? 'w-6 bg-accent' : index < number - 1 ? 'w-1.5 bg-accent' : 'w-1.5 bg-rule'}`}
          />
        ))}
      </ol>
    </div>
  );
}
