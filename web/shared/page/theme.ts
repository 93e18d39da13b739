import type { KeptName } from '../storage/kept-keys';

/** A colour theme. Without a choice it follows the device. */
type Theme = 'light' | 'dark';

const KEY = 'theme' satisfies KeptName;

/** Shows the theme that storage holds, which another page may have changed. */
export function showKeptTheme(): void {
  try {
    show(localStorage.getItem(KEY));
  } catch {
    // Storage is closed: the theme stays as it is.
  }
}

function show(theme: string | null): void {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

function deviceTheme(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : deviceTheme();
}

/** Changes to the other theme and keeps the choice, unless it equals the device's. */
export function flipTheme(): Theme {
  const theme: Theme = shownTheme() === 'dark' ? 'light' : 'dark';
  const follows = theme === deviceTheme();
  show(follows ? null : theme);
  try {
    if (follows) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage is closed or full: the choice holds until the page is left.
  }
  return theme;
}
