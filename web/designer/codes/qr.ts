import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import type { Measure, QrModules } from '#rules/design/artwork/measure.ts';
import { loadOnce } from '#web/device/load-once.ts';

type Program = typeof import('qrcode');

let program: Program | null = null;
const known = new Map<string, QrModules>();
/** Every keystroke of its content makes another code. */
const MOST_KNOWN = 100;

/** Whether a design needs the program that makes QR codes, which is loaded with the first of them only. */
export const hasQr = ({ sides }: Pick<ArtworkDocument, 'sides'>): boolean =>
  sides.some(({ shapes }) => shapes.some(({ form }) => form.kind === 'qr'));

export const isQrLoaded = (): boolean => program !== null;

const load = loadOnce(() => import('qrcode'));

/** True once QR codes can be made; a failure may be tried again. */
export const loadQr = (): Promise<boolean> =>
  load().then(
    (loaded) => {
      program = loaded;
      return true;
    },
    () => false,
  );

/** The squares of a QR code; null until the program is there. */
export const qr: Measure['qr'] = (payload, level) => {
  if (!program) return null;
  const key = `${level} ${payload}`;
  const kept = known.get(key);
  if (kept) return kept;
  const { modules } = program.create(payload, { errorCorrectionLevel: level });
  const made = {
    size: modules.size,
    isDark: (row: number, column: number) => modules.get(row, column) === 1,
  };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, made);
  return made;
};
