import type { BarColour } from '@nosewise/domain/progress';

/** The three colours of a per-scent bar, in the theme that is on screen. Its percentage always stands beside it. */
export const BAR_COLOURS: Record<BarColour, string> = {
  green: 'var(--color-good)',
  yellow: 'var(--color-fair)',
  red: 'var(--color-bad)',
};
