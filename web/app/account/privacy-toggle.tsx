import { showTrouble } from '../ui/messages/toasts';
import { Section } from '../ui/section';
import { Switch } from '../ui/switch';

interface PrivacyToggleProps {
  excluded: boolean;
  onChange: (excluded: boolean) => void;
}

/** Shows the privacy toggle (specification, section 2), to guests and signed-in people alike. */
export function PrivacyToggle({ excluded, onChange }: PrivacyToggleProps) {
  return (
    <Section heading="Privacy">
      <Switch label="Exclude from Global Leaderboard" checked={excluded} onChange={onChange} />
    </Section>
  );
}

/** The toggle for a guest, who is on no leaderboard: it asks them to log in. */
export function GuestPrivacyCard() {
  return <PrivacyToggle excluded={false} onChange={authenticationRequired} />;
}

/** Says that this needs an account, in the fixed text of the specification, section 6. */
export function authenticationRequired(): void {
  showTrouble('Authentication Required', 'Please log in to change privacy settings.');
}
