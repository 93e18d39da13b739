import { startHeader } from '../../shared/header-script';
import { startCart } from './cart';
import { startCatalogue } from './catalogue';
import { startForms } from './forms';
import { startIslands } from './islands';

// Asking first about what was not sent yet takes the app.
startHeader(() => location.assign('/sign-out'));
startIslands();
startCart();
startCatalogue();
startForms();

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest('[data-print]')) print();
  // Goes back one step, or where the link leads when nothing of the site came before (specification, section 2).
  if (event.target.closest('[data-back]') && document.referrer.startsWith(`${location.origin}/`)) {
    event.preventDefault();
    history.back();
  }
});
