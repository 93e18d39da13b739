import { singleClick } from './single-click';

interface OptionButtonProps {
  name: string;
  /** The key that chooses it. */
  digit: number;
  onChoose: () => void;
}

/** One possible answer. */
export function OptionButton({ name, digit, onChoose }: OptionButtonProps) {
  return (
    <button
      type="button"
      onClick={singleClick(onChoose)}
      className="flex min-h-16 [@media(max-height:640px)]:min-h-14 w-full items-center gap-3 rounded-xl border border-edge bg-sheet px-5 py-3 text-left text-lg leading-tight font-medium transition-colors duration-150 select-none hover:border-ink hover:bg-shade active:bg-shade"
    >
      <span className="min-w-0 grow [overflow-wrap:anywhere] hyphens-auto">{name}</span>
      <span
        aria-hidden="true"
        className="hidden rounded border border-rule px-1.5 text-sm font-normal text-soft [@media(hover:hover)]:inline"
      >
        {digit}
      </span>
    </button>
  );
}
