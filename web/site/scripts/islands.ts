import type { FunctionComponent } from 'react';
import { PRESSABLE, press } from '../../shared/early-presses';

/** The islands by their files, each loaded at the first touch. */
const ISLANDS = import.meta.glob<{ default: FunctionComponent<object> }>('../islands/*.tsx');

/** A press or a submission that came before React. */
interface Press {
  /** Presses again once React answers. */
  readonly again: () => void;
  /** Falls back to the browser when React cannot be loaded. */
  readonly without?: () => void;
}

/** Presses in islands that are loading. */
const pressed = new Map<HTMLElement, Press[]>();
const awake = new WeakSet<HTMLElement>();

/**
 * Hydrates an island at the first touch: pointer, key or focus. Presses are queued until then and replayed once. When
 * React cannot be loaded, the browser sends a form itself, and the next touch tries again.
 */
export function startIslands(): void {
  for (const touch of ['pointerdown', 'keydown', 'focusin', 'change'])
    document.addEventListener(touch, ({ target }) => wakeAround(target), true);
  document.addEventListener('click', keepPress, true);
  document.addEventListener('submit', keepSubmission, true);
}

/** Wakes the island around an element. @returns its queue; nothing outside of islands, or when it is awake */
function wakeAround(target: EventTarget | null): Press[] | undefined {
  const island = target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null;
  if (!island || awake.has(island)) return undefined;
  if (!pressed.has(island)) void wake(island);
  return pressed.get(island);
}

function keepPress(event: MouseEvent): void {
  const presses = wakeAround(event.target);
  const control = event.target instanceof Element ? event.target.closest(PRESSABLE) : null;
  if (!presses || !control) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const found = finder(control, PRESSABLE);
  presses.push({
    again: () => {
      const now = found();
      if (now) press(now);
    },
  });
}

/** Finds an element of an island again by its place, once React has drawn the island anew. */
function finder<Found extends Element>(element: Found, selector: string): () => Found | undefined {
  const island = element.closest('[data-island]');
  const all = () => [...(island?.querySelectorAll<Found>(selector) ?? [])];
  const place = all().indexOf(element);
  return () => (element.isConnected ? element : all()[place]);
}

/** Queues a submission: however often it is pressed, a form is sent once. */
function keepSubmission(event: SubmitEvent): void {
  const presses = wakeAround(event.target);
  const form = event.target;
  if (!presses || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const found = finder(form, 'form');
  presses.splice(0, presses.length, {
    again: () => found()?.requestSubmit(),
    without: () => void sendByBrowser(form),
  });
}

async function wake(island: HTMLElement): Promise<void> {
  const presses: Press[] = [];
  pressed.set(island, presses);
  island.dataset.waking = '';
  const isAwake = await load(island).then(
    () => true,
    () => false,
  );
  delete island.dataset.waking;
  pressed.delete(island);
  if (isAwake) awake.add(island);
  for (const { again, without } of presses) (isAwake ? again : without)?.();
}

async function load(island: HTMLElement): Promise<void> {
  const { island: name = '', props = '{}' } = island.dataset;
  const loadComponent = ISLANDS[`../islands/${name}.tsx`];
  if (!loadComponent) throw new Error(`There is no island ${name}.`);
  const [{ default: component }, { hydrate }] = await Promise.all([loadComponent(), import('./hydrate')]);
  // Not part of the markup that React expects.
  island.querySelector('[data-unreachable]')?.remove();
  await hydrate(island, component, JSON.parse(props), name);
}

/** Lets the browser send a form, unless there is no connection. */
async function sendByBrowser(form: HTMLFormElement): Promise<void> {
  const isReachable = await fetch(form.action, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );
  if (isReachable) {
    form.submit();
    return;
  }
  form.querySelector('[data-unreachable]')?.remove();
  const notice = document.createElement('p');
  notice.role = 'alert';
  notice.className = 'text-bad';
  notice.dataset.unreachable = '';
  notice.textContent =
    'The server could not be reached. What you typed is still here: try again when the connection is back.';
  form.querySelector('[type=submit]')?.before(notice);
}
