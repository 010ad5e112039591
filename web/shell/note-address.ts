/**
 * Says in the address what this page shows, without an entry in the history. Past the router: a call of the
 * router would end the way that somebody has just begun by a link. So what the router knows of the address
 * may be older.
 */
export function noteAddress(address: string): void {
  const { href } = window.location;
  // the browser works on it even when nothing changes
  if (new URL(address, href).href !== href) window.history.replaceState(window.history.state, '', address);
}
