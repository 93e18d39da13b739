/** Where this browser keeps whose training it holds. */
export const OWNER_KEY = 'owner';

/** Whether this browser holds somebody's training. Cheap enough for a guest's first screen. */
export function isOwned(): boolean {
  try {
    return localStorage.getItem(OWNER_KEY) !== null;
  } catch {
    return false;
  }
}
