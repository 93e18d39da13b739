/** The address of an order's page. With the token it opens for whoever has the link. */
export function orderPath(id: string, token?: string): string {
  return `/orders/${id}${token === undefined ? '' : `?token=${encodeURIComponent(token)}`}`;
}
