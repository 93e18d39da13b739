/** Controls that do nothing without a script. Links, disclosures, fields and forms work by themselves. */
export const PRESSABLE = 'button[type=button],input[type=radio],[data-press]';

/**
 * Runs inline in the head, until the page's script has arrived: keeps presses of such controls, by marking each with the
 * numbers of its presses. Module scripts run before `DOMContentLoaded`, and if ours never comes, nothing is held back
 * for longer than that.
 */
export const EARLY_PRESSES_SCRIPT = `{let n=0;const keep=e=>{const c=e.target.closest('${PRESSABLE}');if(!c)return;c.dataset.pressed=(c.dataset.pressed??'')+' '+n++;e.preventDefault();e.stopImmediatePropagation()};addEventListener('click',keep,true);addEventListener('DOMContentLoaded',()=>removeEventListener('click',keep,true))}`;

/** Presses again what was pressed before the script arrived, in the same order. */
export function replayEarlyPresses(): void {
  addEventListener('DOMContentLoaded', () => {
    const controls = [...document.querySelectorAll<HTMLElement>('[data-pressed]')];
    const presses = controls.flatMap((control) => {
      const numbers = control.dataset.pressed?.trim().split(' ') ?? [];
      delete control.dataset.pressed;
      return numbers.map((number) => ({ number: Number(number), control }));
    });
    for (const { control } of presses.sort((a, b) => a.number - b.number)) press(control);
  });
}

/** Dispatches a click, also on what has no `click()`, such as a part of a picture. */
export function press(control: Element): void {
  control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}
