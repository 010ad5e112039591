import { LRUCache } from 'lru-cache';
import QRCode from 'qrcode';
import type { Measure, QrModules } from '#rules/design/artwork/measure.ts';

/** A design asks for its codes once for each picture, plate and check. */
const known = new LRUCache<string, QrModules>({ max: 200 });

/** The squares of a QR code, from the same program as in the browser. */
export const qr: Measure['qr'] = (payload, level) => {
  const key = `${level} ${payload}`;
  const kept = known.get(key);
  if (kept) return kept;
  const { modules } = QRCode.create(payload, { errorCorrectionLevel: level });
  const made = {
    size: modules.size,
    isDark: (row: number, column: number) => modules.get(row, column) === 1,
  };
  known.set(key, made);
  return made;
};
