/** "1 bottle", "12 bottles". */
export function bottleCount(count: number): string {
  return `${count} ${count === 1 ? 'bottle' : 'bottles'}`;
}
