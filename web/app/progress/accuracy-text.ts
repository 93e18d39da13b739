/** @param accuracy a ratio 0..1 */
export function percent(accuracy: number): string {
  return `${Math.round(accuracy * 100)} %`;
}
