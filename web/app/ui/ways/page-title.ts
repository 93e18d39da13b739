/** Writes the `meta` of a screen: its name before the product's. */
export function pageTitle(name: string, description?: string) {
  const title = [{ title: `${name} · Nosewise` }];
  return description ? [...title, { name: 'description', content: description }] : title;
}

/** Writes the `meta` of a public screen that search engines should not list. */
export function unlisted(name: string) {
  return [...pageTitle(name), { name: 'robots', content: 'noindex' }];
}
