import { startHeader } from '../../shared/page/header-script';
import { subscribeToAuth, trainee } from '../../shared/session/auth-state';
import { startCart } from './cart-count';
import { startCatalogue } from './catalogue';
import { startIslands } from './islands';

forgetTokens();
addEventListener('hashchange', forgetTokens);
// Only the app can ask about unsent answers first.
startHeader(() => location.assign('/sign-out'));
reloadForTheNext();
startIslands();
startCart();
startCatalogue();

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest('[data-print]')) print();
  // Goes back one step, or to the link's target when the visit began here (specification, section 2).
  if (event.target.closest('[data-back]') && document.referrer.startsWith(`${location.origin}/`)) {
    event.preventDefault();
    history.back();
  }
});

document.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLTextAreaElement && target.parentElement && 'grows' in target.dataset)
    target.parentElement.dataset.text = target.value;
});

/** Loads the page again once a person is signed out in another tab: what they have typed here is not for the next. */
function reloadForTheNext(): void {
  const person = trainee();
  subscribeToAuth(() => {
    if (person !== undefined && trainee() !== person) location.reload();
  });
}

/** Removes the token of a mail's link from the address, and so from the history: the site reads none. */
function forgetTokens(): void {
  const { pathname, search, hash } = location;
  if (!hasToken(search + hash)) return;
  const kept = [search, hash].filter((part) => !hasToken(part));
  history.replaceState(history.state, '', pathname + kept.join(''));
}

function hasToken(text: string): boolean {
  return /token(_hash)?=/.test(text);
}
