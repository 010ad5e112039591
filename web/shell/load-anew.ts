import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';

const KEY = 'loaded-anew';
/** Where loading did not help, the tab does not load by itself again for so long. */
const QUIET_MS = 5 * 60_000;

/** Where the browser keeps nothing, a page could load itself for ever: it is not loaded at all then. */
function wasLoadedLately(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY)) < QUIET_MS;
  } catch {
    return true;
  }
}

function load(): void {
  try {
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return;
  }
  location.reload();
}

/**
 * Loads a page once by itself when its script failed on what it was answered: an open tab of the release
 * before shows answers of the new one (docs/upgrades.md). Never while the shop does not answer, where a load
 * would take away even what is seen; nor for what the shop refuses.
 */
export function useLoadAnew(error: unknown): void {
  useEffect(() => {
    if (isRouteErrorResponse(error) || wasLoadedLately()) return;
    const asking = new AbortController();
    fetch(location.href, { method: 'HEAD', signal: asking.signal }).then(
      (answer) => answer.ok && load(),
      // the network is away: the page says what can be done
      () => undefined,
    );
    return () => asking.abort();
  }, [error]);
}
