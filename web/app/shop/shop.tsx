import { DEMO_SHOP } from '@nosewise/catalogue/shop/offers';
import { showShop } from '@nosewise/contract/shop/checkout';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import { callApi } from '../../shared/api';
import { FACTS } from '../../shared/page/server-facts';
import { availableIn } from '../../shared/storage/cart';
import { useHydrated, useStored } from '../../shared/storage/hooks';
import { cart } from '../../shared/storage/kept-cart';
import { Bottle } from '../../shared/ui/bottle';
import { KEYS } from '../lib/query';

interface ShopPageProps {
  heading: string;
  /** Larger words above the heading. */
  greeting?: string;
  children: ReactNode;
}

/** A page of the shop. It is at least as high as the screen, so that the footer does not jump after hydration. */
export function ShopPage({ heading, greeting, children }: ShopPageProps) {
  return (
    <main className="mx-auto min-h-dvh w-full max-w-6xl grow px-4 py-10 print:p-0 lg:py-14">
      {greeting && <p className="font-display text-4xl wrap-anywhere print:hidden">{greeting}</p>}
      <h1 className={`${greeting ? 'mt-2 text-2xl text-soft' : 'text-4xl'} print:hidden`}>{heading}</h1>
      {children}
    </main>
  );
}

/** Holds the place until the browser's storage has been read. Without JavaScript it names another way to order. */
export function ShopLoading() {
  return (
    <>
      <p role="status" className="mt-10 flex items-center gap-4 text-soft noscript:hidden">
        <Bottle label="" className="h-16 motion-safe:animate-pulse" />
        Loading…
      </p>
      <noscript>
        {import.meta.env.SSR && (
          <p className="mt-6 border-l-2 border-accent pl-4">
            Ordering needs JavaScript, which is switched off in your browser.
            <span>
              {' '}
              Our <a href="/imprint">imprint</a> says where you can email us instead.
            </span>
          </p>
        )}
      </noscript>
    </>
  );
}

/** Says that the shop is a demo, while no seller is named. Without `Told`, since only browsers render it. */
export function DemoShop({ className = '' }: { className?: string }) {
  return !FACTS.name && <p className={`warning ${className}`}>{DEMO_SHOP}</p>;
}

interface OnceFilledProps {
  /** Shown while the cart has always been empty. */
  empty: ReactNode;
  children: ReactNode;
}

/** Shows a screen once something is in the cart, and keeps it when the cart is emptied on it. */
export function OnceFilled({ empty, children }: OnceFilledProps) {
  const isFilled = useStored(cart).lines.length > 0;
  const [wasFilled, setWasFilled] = useState(isFilled);
  if (isFilled && !wasFilled) setWasFilled(true);
  if (!useHydrated()) return <ShopLoading />;
  return wasFilled ? children : empty;
}

export type Shop = z.output<typeof showShop.answer>;

/** Queries the stock and the means of payment; `undefined` until the first answer. */
export function useShop(): Shop | undefined {
  return useQuery({ queryKey: KEYS.shop, queryFn: ({ signal }) => callApi(showShop, { signal }) }).data;
}

/** Gives how many of a kit can be bought; `Infinity` if it is not counted. */
export function leftOf(shop: Shop | undefined, kit: string): number {
  return availableIn(shop, kit) ?? Number.POSITIVE_INFINITY;
}
