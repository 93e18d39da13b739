import { showToast } from '../ui/toasts';

/** Fixed text of the specification, section 8. */
export function welcomeBack(): void {
  showToast('Welcome back!', 'You have been successfully logged in.');
}
