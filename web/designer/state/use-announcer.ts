import { useCallback, useState } from 'react';

/**
 * A sentence for those who listen. Saying the same again needs a change, hence the alternating no-break
 * space.
 */
export function useAnnouncer(): { readonly announcement: string; readonly announce: (text: string) => void } {
  const [announcement, setAnnouncement] = useState('');
  const announce = useCallback(
    (text: string) => setAnnouncement((before) => (before === text ? `${text}\u00a0` : text)),
    [],
  );
  return { announcement, announce };
}
