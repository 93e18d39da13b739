import { Section } from '../ui/section';
import { Switch } from '../ui/switch';

interface PrivacyViewProps {
  excluded: boolean;
  onChange: (excluded: boolean) => void;
}

/** The card of the privacy toggle (specification, section 2), whoever looks at it. */
export function PrivacyView({ excluded, onChange }: PrivacyViewProps) {
  return (
    <Section heading="Privacy">
      <div className="max-w-md">
        <Switch label="Exclude from Global Leaderboard" checked={excluded} onChange={onChange} />
      </div>
      <p className="mt-2 text-sm text-soft">
        When it is on, nobody but you sees your accuracy, your sessions and your streak.
      </p>
    </Section>
  );
}
