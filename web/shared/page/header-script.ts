import { authStorage, subscribeToAuth } from '../session/auth-state';
import { markSession } from '../session/kept-session';
import { flipTheme, showKeptTheme } from './theme';

/**
 * Answers the buttons of the header and the footer, marks the page when somebody is signed in, and follows the theme of
 * other tabs and of later pages. One listener serves all buttons, so their markup may come later.
 * @returns a function that stops it
 */
export function startHeader(signOut: () => void): () => void {
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const themeSwitch = target.closest<HTMLElement>('[data-theme-switch]');
    if (themeSwitch) flipAndAnnounce(themeSwitch);
    if (target.closest('[data-sign-out]')) signOut();
    const menu = openMenu();
    if (menu && (!menu.contains(target) || target.closest('a'))) menu.open = false;
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const menu = openMenu();
    if (key !== 'Escape' || !menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  };
  // The page comes back from the browser's memory.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) showKeptTheme();
  };
  const mark = () => markSession(authStorage.getItem);
  mark();
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKeyDown);
  addEventListener('storage', showKeptTheme);
  addEventListener('pageshow', onPageShow);
  const endSession = subscribeToAuth(mark);
  return () => {
    document.removeEventListener('click', onClick);
    document.removeEventListener('keydown', onKeyDown);
    removeEventListener('storage', showKeptTheme);
    removeEventListener('pageshow', onPageShow);
    endSession();
  };
}

/** Switches the theme and announces it in the status behind the switch, in the switch's own words. */
function flipAndAnnounce(themeSwitch: HTMLElement): void {
  const words = themeSwitch.dataset[flipTheme()] ?? '';
  if (themeSwitch.nextElementSibling) themeSwitch.nextElementSibling.textContent = words;
}

function openMenu(): HTMLDetailsElement | null {
  return document.querySelector('[data-menu][open]');
}

/** Names the link to the cart. */
export function cartName(count: number): string {
  return `Cart, ${count === 0 ? 'empty' : count === 1 ? '1 kit' : `${count} kits`}`;
}
