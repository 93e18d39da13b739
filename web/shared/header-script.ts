import { authState, subscribeToAuth } from './auth-state';
import { flipTheme } from './theme';

/**
 * Answers the buttons of the header and the footer, and marks the page with whether somebody is signed in. One
 * listener for all, so that it does not matter when its markup comes.
 * @param signOut is called when that is pressed
 * @returns the way to stop
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
  markSession();
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKeyDown);
  const endSession = subscribeToAuth(markSession);
  return () => {
    document.removeEventListener('click', onClick);
    document.removeEventListener('keydown', onKeyDown);
    endSession();
  };
}

/** Each switch brings its words for the theme that has come, and the status that says them behind it. */
function flipAndAnnounce(themeSwitch: HTMLElement): void {
  const words = themeSwitch.dataset[flipTheme()] ?? '';
  if (themeSwitch.nextElementSibling) themeSwitch.nextElementSibling.textContent = words;
}

function openMenu(): HTMLDetailsElement | null {
  return document.querySelector('[data-menu][open]');
}

function markSession(): void {
  const { dataset } = document.documentElement;
  if (authState().kind === 'signed-in') dataset.session = 'signed-in';
  else delete dataset.session;
}

/** What the way to the cart is called. */
export function cartName(count: number): string {
  return `Cart, ${count === 0 ? 'empty' : count === 1 ? '1 kit' : `${count} kits`}`;
}
