import { useState } from 'react';

/**
 * Follows a value that became another one while the page is drawn: an effect would come after what is typed at
 * once, and take it away. `follow` sets state of the same component only.
 */
export function useChanged(value: unknown, follow: () => void): void {
  const [before, setBefore] = useState(value);
  if (before === value) return;
  setBefore(value);
  follow();
}
