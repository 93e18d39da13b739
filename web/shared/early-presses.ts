/** The buttons of the header and the footer, which `startHeader` answers. */
const HEADER_BUTTONS = '[data-theme-switch],[data-sign-out]';
/** Dispatched once the app answers them. */
const APP_STARTED = 'nosewise:started';

/**
 * Runs inline in the head of a screen of the app, until that has started (decision 34): keeps presses of these buttons, by
 * marking each with the numbers of its presses.
 */
export const APP_PRESSES_SCRIPT = `{let n=0;const keep=e=>{const c=e.target.closest('${HEADER_BUTTONS}');if(!c)return;c.dataset.pressed=(c.dataset.pressed??'')+' '+n++;e.preventDefault();e.stopImmediatePropagation()};addEventListener('click',keep,true);addEventListener('${APP_STARTED}',()=>removeEventListener('click',keep,true))}`;

/** Replays the presses in the header from before the app started, in the same order. */
export function replayAppPresses(): void {
  dispatchEvent(new Event(APP_STARTED));
  const controls = [...document.querySelectorAll<HTMLElement>('[data-pressed]')];
  const presses = controls.flatMap((control) => {
    const numbers = control.dataset.pressed?.trim().split(' ') ?? [];
    delete control.dataset.pressed;
    return numbers.map((number) => ({ number: Number(number), control }));
  });
  for (const { control } of presses.sort((a, b) => a.number - b.number)) control.click();
}
