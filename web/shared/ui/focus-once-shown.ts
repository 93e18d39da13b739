/** As the `ref` of what takes the place of the control that was pressed: without it the focus would be lost. */
export function focusOnceShown(element: HTMLElement | null): void {
  element?.focus();
}
