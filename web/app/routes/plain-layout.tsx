import { Outlet } from 'react-router';
import { LegalLine } from '../../shared/footer';
import { useNoTokensInAddress } from '../ui/navigation';

/** A page with one purpose: what the law wants stands below it in one line. */
export default function PlainLayout() {
  useNoTokensInAddress();
  return (
    <>
      <Outlet />
      <LegalLine />
    </>
  );
}
