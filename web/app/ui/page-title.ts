/** The `meta` of a screen: its name in front of the product's. */
export function pageTitle(name: string, description?: string) {
  const title = [{ title: `${name} · Nosewise` }];
  return description ? [...title, { name: 'description', content: description }] : title;
}

/** The `meta` of a public page that is one person's own, and nothing to search for. */
export function unlisted(name: string) {
  return [...pageTitle(name), { name: 'robots', content: 'noindex' }];
}
