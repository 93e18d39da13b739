import { Outlet } from 'react-router';
import { LegalLine } from '../../shared/page/footer';
import { useNoTokensInAddress } from '../ui/ways/token-in-address';

/** A page with a single purpose, with the links that the law requires in one line below it. */
export default function PlainLayout() {
  useNoTokensInAddress();
  return (
    <>
      <Outlet />
      <LegalLine />
    </>
  );
}
