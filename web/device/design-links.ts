import type { Result } from '#rules/platform/result.ts';
import type { StorageLike } from './device-storage.ts';
import { type Checked, createSlot, type StorageEvents } from './slot.ts';

/** A design of this device behind a link: shared from here, or opened by it. */
export type DesignLink = {
  /** of the design here */
  readonly designId: string;
  readonly code: string;
  /** drawn when it was shared from here: who has it answers for comments */
  readonly secret: string | null;
};

export type DesignLinks = {
  /** the newest first */
  readonly links: readonly DesignLink[];
  /** secrets of comments that were written here, by their id, the newest first */
  readonly written: Readonly<Record<string, string>>;
  /** how the person signs comments */
  readonly name: string;
};

const LINKS_MAX = 60;
const WRITTEN_MAX = 200;
const none: DesignLinks = { links: [], written: {}, name: '' };

const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

const isLink = (data: unknown): data is DesignLink =>
  isRecord(data) &&
  typeof data.designId === 'string' &&
  typeof data.code === 'string' &&
  (data.secret === null || typeof data.secret === 'string');

function checkLinks(data: unknown): Checked<DesignLinks> | null {
  if (!isRecord(data) || !Array.isArray(data.links) || !isRecord(data.written)) return null;
  const links = data.links.filter(isLink);
  const written = Object.entries(data.written).filter(
    (one): one is [string, string] => typeof one[1] === 'string',
  );
  const value = { links, written: Object.fromEntries(written), name: String(data.name ?? '') };
  const [read, stored] = [
    links.length + written.length,
    data.links.length + Object.keys(data.written).length,
  ];
  return { value, isWhole: read === stored };
}

export function createDesignLinks(storage: () => StorageLike, events?: () => StorageEvents) {
  const slot = createSlot<DesignLinks>(
    { key: 'inkrule.design-links', version: 1, empty: none, check: checkLinks, isRemembered: true },
    storage,
    events,
  );
  const change = (to: Partial<DesignLinks>): Result<undefined, 'storage_full'> =>
    slot.write({ ...slot.read().value, ...to });
  return {
    read: slot.read,
    subscribe: slot.subscribe,
    /** A code that is known keeps its secret. */
    add(link: DesignLink) {
      const { links } = slot.read().value;
      const known = links.find(({ code }) => code === link.code);
      const others = links.filter(({ code, designId }) => code !== link.code || designId !== link.designId);
      return change({
        links: [{ ...link, secret: link.secret ?? known?.secret ?? null }, ...others].slice(0, LINKS_MAX),
      });
    },
    /** A link that opens nothing any more. */
    forget: (code: string) => change({ links: slot.read().value.links.filter((link) => link.code !== code) }),
    wrote(commentId: string, secret: string, name: string) {
      const before = Object.entries(slot.read().value.written).slice(0, WRITTEN_MAX - 1);
      return change({ written: Object.fromEntries([[commentId, secret], ...before]), name });
    },
  };
}
