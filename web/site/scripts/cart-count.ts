import { cartName } from '../../shared/page/header-script';
import {
  availableIn,
  CART_KEY,
  type Cart,
  kitCount,
  quantityIn,
  readCart,
  withOneMore,
} from '../../shared/storage/cart';

/** Shows the number of kits in the cart, and lets the button of a kit's page add one. */
export function startCart(): void {
  const buy = document.querySelector<HTMLElement>('[data-buy]');
  const show = (cart: Cart) => {
    showCount(kitCount(cart));
    if (buy) showInCart(buy, quantityIn(cart, buy.dataset.buy ?? ''));
  };
  const showKept = () => show(keptCart());
  showKept();
  addEventListener('storage', showKept);
  addEventListener('pageshow', showKept);
  if (buy) startBuying(buy, show);
}

function keptCart(): Cart {
  try {
    return readCart(JSON.parse(localStorage.getItem(CART_KEY) ?? 'null'));
  } catch {
    // Storage is closed or holds no JSON. The first press sets a damaged cart aside (`kept-cart.ts`).
    return readCart(undefined);
  }
}

function showCount(count: number): void {
  const link = document.querySelector('[data-cart-link]');
  const badge = link?.querySelector('span');
  link?.setAttribute('aria-label', cartName(count));
  if (!badge) return;
  badge.hidden = count === 0;
  badge.textContent = `${count}`;
}

function startBuying(buy: HTMLElement, show: (cart: Cart) => void): void {
  const { buy: kit = '' } = buy.dataset;
  const bar = document.querySelector('[data-buy-bar]');
  const add = async () => {
    // Keeping a cart takes the schema library, which comes with the first press.
    const [{ cart }, { onStorageTrouble }] = await Promise.all([
      import('../../shared/storage/kept-cart'),
      import('../../shared/storage/stored'),
    ]);
    onStorageTrouble(() =>
      say(buy, 'trouble', 'This browser cannot keep your cart: its storage is full or off.'),
    );
    cart.change((now) => withOneMore(now, kit));
    show(cart.get());
  };
  for (const part of [buy, bar]) {
    const button = part?.querySelector('button');
    button?.addEventListener('click', add);
    button?.removeAttribute('disabled');
  }
  // The bar shows once the button above has scrolled away.
  new IntersectionObserver(([seen]) =>
    bar?.classList.toggle('invisible', !seen || seen.isIntersecting || seen.boundingClientRect.top > 0),
  ).observe(buy);
  const look = () => showStock(buy, kit).catch(() => undefined);
  look();
  addEventListener('focus', look);
}

function showInCart(buy: HTMLElement, quantity: number): void {
  const { most } = buy.dataset;
  say(buy, 'in-cart', `${quantity} in your cart${`${quantity}` === most ? ', the most for one order' : ''}`);
  for (const part of buy.querySelectorAll<HTMLElement>('[data-in-cart]')) part.hidden = quantity === 0;
}

/** Says how many are left when there are few. An uncounted kit never sells out. */
async function showStock(buy: HTMLElement, kit: string): Promise<void> {
  const shop: unknown = await (await fetch('/api/v1/shop')).json();
  // The shop reports at most what one order can have, so only a smaller number says how many are left.
  const most = Number(buy.dataset.counted);
  const left = availableIn(shop, kit) ?? most;
  const offer = buy.closest<HTMLElement>('[data-offer]');
  if (offer) offer.dataset.offer = `${kit} ${left === 0 ? 'sold-out' : 'in-stock'}`;
  say(buy, 'few', left > 0 && left < most ? `Only ${left} left` : '');
}

/** Writes a part of the status. An empty part is hidden. */
function say(buy: HTMLElement, part: string, words: string): void {
  const element = buy.querySelector<HTMLElement>(`span[data-${part}]`);
  if (!element) return;
  element.textContent = words;
  element.hidden = words === '';
}
