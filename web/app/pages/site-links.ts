/** The navigation of the site (specification, section 2, "Header"). */
export const SITE_LINKS = [
  { to: '/', text: 'Home' },
  { to: '/science', text: 'How it Works' },
  { to: '/scent-packs', text: 'Aroma Kits' },
  { to: '/restaurant-training', text: 'Cafe/Restaurant Training' },
  { to: '/contact', text: 'Contact Us' },
] as const;
