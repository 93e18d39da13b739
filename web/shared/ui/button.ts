type Variant = 'primary' | 'secondary' | 'quiet' | 'flush' | 'danger';

const BASE =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-lg py-2.5 text-center font-medium leading-tight transition-colors duration-150 select-none disabled:cursor-not-allowed';

const QUIET = 'text-ink underline decoration-edge underline-offset-4 hover:decoration-ink hover:bg-shade';

const VARIANTS: Record<Variant, string> = {
  primary:
    'border border-transparent px-5 narrow:px-3 bg-fill text-on-fill hover:bg-[color-mix(in_oklch,var(--fill)_88%,black)] disabled:bg-shade disabled:text-soft',
  secondary:
    'border px-5 narrow:px-3 border-edge bg-sheet text-ink hover:border-ink hover:bg-shade disabled:text-soft',
  quiet: `${QUIET} px-5`,
  flush: `${QUIET} -mx-4 px-4`,
  danger:
    'border px-5 narrow:px-3 border-bad bg-sheet text-bad hover:bg-[color-mix(in_oklch,var(--color-bad)_10%,var(--color-sheet))]',
};

/**
 * Classes of a button or of a link that looks like one. Every target is at least 48 px high. The words of a `flush` one
 * begin and end where the text around it does.
 */
export function buttonStyle(variant: Variant = 'secondary', extra = ''): string {
  return `${BASE} ${VARIANTS[variant]} ${extra}`;
}
