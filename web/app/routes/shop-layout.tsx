import { Outlet } from 'react-router';
import { Footer } from '../../shared/page/footer';
import { useAuthState } from '../../shared/storage/hooks';

/** The screens of the shop end as the pages of the site do. */
export default function ShopLayout() {
  const person = useAuthState();
  return (
    <>
      {/* What one person has typed is not for the next, whoever signs in or out in another tab. */}
      <Outlet key={person.kind === 'signed-in' ? person.userId : 'guest'} />
      <Footer />
    </>
  );
}
