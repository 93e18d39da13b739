import { useAuthState, useStored } from '../../shared/storage/hooks';
import { CheckEmail } from '../account/sign-in/check-email';
import { newcomer, pendingSignUp } from '../account/sign-in/pending-sign-up';
import { TestReminder } from '../honest-test/test-reminder';
import { GuestMenu, OwnMenu } from '../menu/app-menu';
import { Collection } from '../menu/collection';
import { FirstPacks } from '../menu/first-packs';
import { useLeftRun } from '../run/running';
import { NextStepCard, sessionLeftWords, smelledIn } from '../training/start-training';
import { Spinner } from '../ui/spinner';
import { pageTitle } from '../ui/ways/page-title';

export const meta = () => pageTitle('Train', 'Train your nose, play the quiz and see how you rank.');

export default function AppMenuRoute() {
  const auth = useAuthState();
  const isWaiting = useStored(pendingSignUp) !== null;
  const isNewcomer = useStored(newcomer);
  const left = useLeftRun('training');
  const underWay = left && sessionLeftWords(left);
  const review = useLeftRun('review');
  const shelf = <Collection begun={review && smelledIn(review)} />;
  switch (auth.kind) {
    case 'unknown':
      return <Spinner />;
    case 'guest':
    case 'half-way':
      return (
        <GuestMenu next={<NextStepCard />} shelf={shelf} reminder={<TestReminder />} underWay={underWay}>
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
          next={<NextStepCard />}
          shelf={shelf}
          underWay={underWay}
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
