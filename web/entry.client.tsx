import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { layOutBelow } from './device/lay-out-below.ts';

/**
 * Tells that React hears every press from now on, and then that every part also has what the device keeps, which no
 * server knew: what was pressed before is pressed once more (server/pages/written-page/repeat-press.ts). Not before
 * the page stands: the router waits for its data, and presses until then are lost.
 */
function Working({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => {
    dispatchEvent(new Event('scripts-hear'));
    void layOutBelow();
  }, []);
  useEffect(() => {
    dispatchEvent(new Event('scripts-work'));
  }, []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Working>
        <HydratedRouter />
      </Working>
    </StrictMode>,
  );
});
