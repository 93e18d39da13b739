/** Controls of the site that do nothing without a script. Links, disclosures, fields and forms work by themselves. */
export const PRESSABLE = 'button[type=button],input[type=radio],[data-press]';
/** The buttons of the header and the footer, which `startHeader` answers. Those of a screen come with the app. */
const HEADER_BUTTONS = '[data-theme-switch],[data-sign-out]';
/** Dispatched once the app answers them. */
const APP_STARTED = 'nosewise:started';

/** Keeps presses of these controls until an event, by marking each with the numbers of its presses. */
function keepingUntil(event: string, controls: string): string {
  return `{let n=0;const keep=e=>{const c=e.target.closest('${controls}');if(!c)return;c.dataset.pressed=(c.dataset.pressed??'')+' '+n++;e.preventDefault();e.stopImmediatePropagation()};addEventListener('click',keep,true);addEventListener('${event}',()=>removeEventListener('click',keep,true))}`;
}

/**
 * Runs inline in the head of a page of the site, until its script has arrived. Module scripts run before
 * `DOMContentLoaded`, so if ours never comes, presses are held back no longer than that.
 */
export const EARLY_PRESSES_SCRIPT = /* @__PURE__ */ keepingUntil('DOMContentLoaded', PRESSABLE);

/** Runs inline in the head of a screen of the app, until that has started (decision 34). */
export const APP_PRESSES_SCRIPT = /* @__PURE__ */ keepingUntil(APP_STARTED, HEADER_BUTTONS);

/** Replays the presses on a page of the site from before its script arrived, in the same order. */
export function replayEarlyPresses(): void {
  addEventListener('DOMContentLoaded', replay);
}

/** Replays the presses in the header from before the app started. */
export function replayAppPresses(): void {
  dispatchEvent(new Event(APP_STARTED));
  replay();
}

function replay(): void {
  const controls = [...document.querySelectorAll<HTMLElement>('[data-pressed]')];
  const presses = controls.flatMap((control) => {
    const numbers = control.dataset.pressed?.trim().split(' ') ?? [];
    delete control.dataset.pressed;
    return numbers.map((number) => ({ number: Number(number), control }));
  });
  for (const { control } of presses.sort((a, b) => a.number - b.number)) press(control);
}

/** Dispatches a click, also on what has no `click()`, such as a part of a picture. */
export function press(control: Element): void {
  control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}
