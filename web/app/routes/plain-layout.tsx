import { Outlet } from 'react-router';
import { LegalLine } from '../../shared/footer';

/** A page with one purpose: what the law wants stands below it in one line. */
export default function PlainLayout() {
  return (
    <>
      <Outlet />
      <LegalLine />
    </>
  );
}
