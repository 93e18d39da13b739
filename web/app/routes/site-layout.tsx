import { Outlet } from 'react-router';
import { Footer } from '../pages/footer';

/** Every page that a visitor reads: content and the footer. */
export default function SiteLayout() {
  return (
    <>
      <Outlet />
      <Footer />
    </>
  );
}
