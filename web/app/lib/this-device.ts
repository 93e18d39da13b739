/** What the person calls the thing in front of them. */
export function thisDevice(): 'this phone' | 'this device' {
  return matchMedia('(pointer: coarse) and (width < 40rem)').matches ? 'this phone' : 'this device';
}
