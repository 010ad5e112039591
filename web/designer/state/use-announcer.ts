import { useCallback, useState } from 'react';

/**
 * The last announcement for screen readers. A live region reads only changes, so an equal text gets a
 * no-break space.
 */
export function useAnnouncer(): { readonly announcement: string; readonly announce: (text: string) => void } {
  const [announcement, setAnnouncement] = useState('');
  const announce = useCallback(
    (text: string) => setAnnouncement((before) => (before === text ? `${text}\u00a0` : text)),
    [],
  );
  return { announcement, announce };
}
