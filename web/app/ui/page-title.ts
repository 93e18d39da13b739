/** The `meta` of a screen: its name in front of the product's. */
export function pageTitle(name: string, description?: string) {
  const title = [{ title: `${name} · Nosewise` }];
  return description ? [...title, { name: 'description', content: description }] : title;
}
