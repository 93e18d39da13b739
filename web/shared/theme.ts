/** The colour theme that is on screen. Without a choice it follows the device. */
type Theme = 'light' | 'dark';

const KEY = 'theme';

/** Runs in the head before the first paint. Text, because it stands inline in the page. */
export const THEME_SCRIPT = `try{const t=localStorage.getItem('${KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

function deviceTheme(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** What the person sees now. */
function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : deviceTheme();
}

/** Changes to the other theme and keeps the choice; a choice that equals the device's is forgotten again. */
export function flipTheme(): Theme {
  const theme: Theme = shownTheme() === 'dark' ? 'light' : 'dark';
  const follows = theme === deviceTheme();
  if (follows) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (follows) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage is closed or full: the choice holds until the page is left.
  }
  return theme;
}
