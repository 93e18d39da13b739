import { useAuthState, useStored } from '../../shared/hooks';
import { CheckEmail } from '../account/check-email';
import { LastAsGuest } from '../account/last-as-guest';
import { newcomer, pendingSignUp } from '../account/pending-sign-up';
import { TestReminder } from '../honest-test/test-reminder';
import { GuestMenu } from '../menu/app-menu';
import { FirstPacks } from '../menu/first-packs';
import { OwnMenu } from '../menu/own-menu';
import { StartTraining } from '../training/start-training';
import { pageTitle } from '../ui/page-title';
import { Spinner } from '../ui/spinner';

export const meta = () => pageTitle('Train', 'Train your nose, play the quiz and see how you rank.');

export default function AppMenuRoute() {
  const auth = useAuthState();
  const isWaiting = useStored(pendingSignUp) !== null;
  const isNewcomer = useStored(newcomer);
  switch (auth.kind) {
    case 'unknown':
      return <Spinner />;
    case 'guest':
    case 'half-way':
      return (
        <GuestMenu
          start={<StartTraining />}
          last={<LastAsGuest className="text-soft" />}
          reminder={<TestReminder />}
        >
          {isWaiting && (
            <div className="mt-6">
              <CheckEmail />
            </div>
          )}
        </GuestMenu>
      );
    case 'signed-in':
      return (
        <OwnMenu
          button={<StartTraining />}
          reminder={<TestReminder />}
          firstPacks={
            <FirstPacks
              welcome={isNewcomer ? 'Welcome! Your address is confirmed, and you are logged in. ' : undefined}
              onChosen={() => newcomer.set(false)}
            />
          }
        />
      );
  }
}
