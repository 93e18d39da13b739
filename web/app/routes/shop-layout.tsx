import { Outlet } from 'react-router';
import { Footer } from '../../shared/footer';

/** The screens of the shop end as the pages of the site do. */
export default function ShopLayout() {
  return (
    <>
      <Outlet />
      <Footer />
    </>
  );
}
