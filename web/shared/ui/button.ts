type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';

const BASE =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-lg px-5 py-2.5 text-center font-medium leading-tight transition-colors duration-150 select-none disabled:cursor-not-allowed';

const VARIANTS: Record<Variant, string> = {
  primary:
    'bg-fill text-on-fill hover:bg-[color-mix(in_oklch,var(--fill)_88%,black)] disabled:bg-shade disabled:text-soft',
  secondary: 'border border-edge bg-sheet text-ink hover:border-ink hover:bg-shade disabled:text-soft',
  quiet: 'text-ink underline decoration-edge underline-offset-4 hover:decoration-ink hover:bg-shade',
  danger:
    'border border-bad bg-sheet text-bad hover:bg-[color-mix(in_oklch,var(--color-bad)_10%,var(--color-sheet))]',
};

/** Classes of a button or of a link that looks like one. Every target is at least 48 px high. */
export function buttonStyle(variant: Variant = 'secondary', extra = ''): string {
  return `${BASE} ${VARIANTS[variant]} ${extra}`;
}
