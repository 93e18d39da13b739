import { authenticationRequired } from './authentication-required';
import { PrivacyView } from './privacy-view';

/** A guest is on no leaderboard; the toggle says what it takes to be. */
export function GuestPrivacyCard() {
  return <PrivacyView excluded={false} onChange={authenticationRequired} />;
}
