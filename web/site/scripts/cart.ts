import { cartName } from '../../shared/header-script';

interface Line {
  readonly kit: string;
  readonly quantity: number;
}

/** Shows how many kits are in the cart, and lets the button of a kit's page put one more into it. */
export function startCart(): void {
  const buy = document.querySelector<HTMLElement>('[data-buy]');
  const show = (lines: readonly Line[]) => {
    showCount(lines.reduce((count, { quantity }) => count + quantity, 0));
    if (buy) showInCart(buy, lines.find(({ kit }) => kit === buy.dataset.buy)?.quantity ?? 0);
  };
  const showKept = () => show(keptLines());
  showKept();
  addEventListener('storage', showKept);
  addEventListener('pageshow', showKept);
  if (buy) startBuying(buy, show);
}

/** What the cart holds, as far as it can be read; `shared/cart.ts` repairs it before anything is made of it. */
function keptLines(): Line[] {
  try {
    const { lines } = JSON.parse(localStorage.getItem('cart') ?? '');
    return lines.filter((line: Line) => line.quantity > 0);
  } catch {
    return [];
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

function startBuying(buy: HTMLElement, show: (lines: readonly Line[]) => void): void {
  const { buy: kit = '' } = buy.dataset;
  buy.querySelector('button')?.addEventListener('click', async () => {
    // What keeps a cart knows the contract, and comes with the first press.
    const { cart, onStorageTrouble, withOneMore } = await import('./add-to-cart');
    onStorageTrouble(() =>
      say(buy, 'trouble', 'This browser cannot keep your cart: its storage is full or off.'),
    );
    cart.change((now) => withOneMore(now, kit));
    show(cart.get().lines);
  });
  const look = () => showStock(buy, kit).catch(() => undefined);
  look();
  addEventListener('focus', look);
}

function showInCart(buy: HTMLElement, quantity: number): void {
  const { most } = buy.dataset;
  say(buy, 'in-cart', `${quantity} in your cart${`${quantity}` === most ? ', the most for one order' : ''}`);
  for (const part of buy.querySelectorAll<HTMLElement>('[data-in-cart]')) part.hidden = quantity === 0;
}

/** Says how many are left, where few are; a kit that nobody counts is never sold out. */
async function showStock(buy: HTMLElement, kit: string): Promise<void> {
  const { stock } = await (await fetch('/api/v1/shop')).json();
  // The shop tells no more than one order can have, so only less than that says what is left.
  const most = Number(buy.dataset.counted);
  const left = stock.find((counted: { kit: string }) => counted.kit === kit)?.available ?? most;
  const button = buy.querySelector('button');
  const back = buy.querySelector<HTMLElement>('[data-sold-out]');
  if (!button || !back) return;
  button.disabled = left === 0;
  button.textContent = left === 0 ? 'Sold out' : 'Add to Cart';
  back.hidden = left > 0;
  say(buy, 'few', left > 0 && left < most ? `Only ${left} left` : '');
}

/** Writes a part of the status, which is hidden while it says nothing. */
function say(buy: HTMLElement, part: string, words: string): void {
  const element = buy.querySelector<HTMLElement>(`span[data-${part}]`);
  if (!element) return;
  element.textContent = words;
  element.hidden = words === '';
}
