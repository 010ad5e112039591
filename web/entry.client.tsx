import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
// React hears every press from now on; what was pressed before is pressed once more (server/plugins/first-screen/begin-scripts.ts)
dispatchEvent(new Event('scripts-work'));
