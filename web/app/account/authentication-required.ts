import { showTrouble } from '../ui/toasts';

/** Fixed text of the specification, section 6. */
export function authenticationRequired(): void {
  showTrouble('Authentication Required', 'Please log in to change privacy settings.');
}
