import type { Right } from '@nosewise/contract/roles';
import type { ReactNode } from 'react';
import { Books } from './screens/books';
import { Enquiries } from './screens/enquiries';
import { EnquiryScreen } from './screens/enquiry';
import { Health } from './screens/health';
import { Log } from './screens/log';
import { Mails } from './screens/mails';
import { Operators } from './screens/operators';
import { OrderScreen } from './screens/order';
import { Orders } from './screens/orders';
import { Packing } from './screens/packing';
import { PackScreen, Packs } from './screens/packs';
import { People, PersonScreen } from './screens/people';
import { StockScreen } from './screens/stock';
import { Today } from './screens/today';

interface Screen {
  readonly path: string;
  readonly element: ReactNode;
  /** Its words in the menu, for operators with one of these rights. No rights: for everybody. */
  readonly menu?: string;
  readonly rights?: readonly Right[];
}

/** All screens of the office, and its menu. */
export const SCREENS: readonly Screen[] = [
  { path: '/', element: <Today />, menu: 'Today', rights: [] },
  { path: '/orders', element: <Orders />, menu: 'Orders', rights: ['orders.see'] },
  { path: '/orders/:number', element: <OrderScreen /> },
  { path: '/packing', element: <Packing />, menu: 'Packing', rights: ['orders.ship'] },
  { path: '/stock', element: <StockScreen />, menu: 'Stock', rights: ['stock.count'] },
  { path: '/enquiries', element: <Enquiries />, menu: 'Enquiries', rights: ['enquiries.handle'] },
  { path: '/enquiries/:id', element: <EnquiryScreen /> },
  { path: '/books', element: <Books />, menu: 'Books', rights: ['books.see'] },
  { path: '/people', element: <People />, menu: 'People', rights: ['people.help'] },
  { path: '/people/:id', element: <PersonScreen /> },
  { path: '/packs', element: <Packs />, menu: 'Shared packs', rights: ['packs.moderate'] },
  { path: '/packs/:id', element: <PackScreen /> },
  { path: '/mails', element: <Mails />, menu: 'Mails', rights: ['orders.mail'] },
  { path: '/operators', element: <Operators />, menu: 'Operators', rights: ['operators.manage'] },
  { path: '/log', element: <Log />, menu: 'Log', rights: ['log.see'] },
  { path: '/health', element: <Health />, menu: 'Health', rights: ['health.see'] },
  { path: '*', element: <p className="text-soft">This screen does not exist.</p> },
];
