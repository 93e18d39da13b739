import { markSession } from '../session/kept-session';
import { showKeptTheme } from './theme';

// Runs within the head of every page, so that theme and header are right from the first paint.
showKeptTheme();
try {
  markSession((key) => localStorage.getItem(key));
} catch {
  // Storage is closed: nobody is signed in.
}
