import { useSyncExternalStore } from 'react';
import { designLinks } from '#web/device/store.ts';

/** Whether a design was shared from this device, or opened here by a link. */
export const useHasLink = (designId: string | undefined): boolean =>
  useSyncExternalStore(
    designLinks.subscribe,
    () => designLinks.read().value.links.some((link) => link.designId === designId),
    () => false,
  );
