/**
 * Hands the focus of a remove button, whose row is about to go, to that of the next row, else of the one before,
 * else to the heading of the list.
 */
export function focusNeighbour(button: HTMLElement): void {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const target =
    neighbour?.querySelector<HTMLElement>('[data-remove="true"]') ??
    row?.closest('section')?.querySelector<HTMLElement>('h2');
  target?.focus();
}
