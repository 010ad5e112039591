import { useCallback, useState } from 'react';

/**
 * A sentence for those who listen. Saying the same again needs a change, hence the alternating no-break
 * space.
 */
export function useListening(): { readonly heard: string; readonly announce: (text: string) => void } {
  const [heard, setHeard] = useState('');
  const announce = useCallback(
    (text: string) => setHeard((before) => (before === text ? `${text}\u00a0` : text)),
    [],
  );
  return { heard, announce };
}
