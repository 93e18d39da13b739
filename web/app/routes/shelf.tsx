import { Navigate } from 'react-router';
import { ShelfScreen } from '../menu/shelf-screen';
import { firmnessWords } from '../progress/formats';
import { NextStepCard } from '../training/start-training';
import { AccountScope } from '../ui/account-scope';
import { pageTitle } from '../ui/ways/page-title';

export const meta = () => pageTitle('Your shelf');

export default function ShelfRoute() {
  return (
    <AccountScope guest={<ShelfScreen words={firmnessWords} start={<NextStepCard />} />}>
      {() => <Navigate to="/progress" replace />}
    </AccountScope>
  );
}
