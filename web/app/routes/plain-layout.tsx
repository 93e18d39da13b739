import { Outlet } from 'react-router';
import { useNoTokensInAddress } from '../lib/auth/no-tokens';
import { LegalLine } from '../pages/legal-line';

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
