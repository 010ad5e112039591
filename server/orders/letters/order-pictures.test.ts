import QRCode from 'qrcode';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { QR_SIZE, qrPicture } from './order-pictures.ts';

/** Reads the picture as a scanner does: a grid of dark and light modules inside a quiet ground. */
async function modulesOf(png: Buffer): Promise<{ modules: boolean[][]; quiet: number }> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const isDark = (x: number, y: number) => (data[y * info.width + x] ?? 255) < 128;
  let quiet = 0;
  while (!isDark(quiet, quiet)) quiet += 1;
  // the corner mark is seven modules wide
  let seven = quiet;
  while (isDark(seven, quiet)) seven += 1;
  const module = (seven - quiet) / 7;
  const count = Math.round((info.width - 2 * quiet) / module);
  const at = (i: number) => Math.floor(quiet + (i + 0.5) * module);
  return {
    quiet: quiet / module,
    modules: Array.from({ length: count }, (_, y) =>
      Array.from({ length: count }, (_, x) => isDark(at(x), at(y))),
    ),
  };
}

describe('the payment code', () => {
  it.each([
    'SPD*1.0*ACC:CZ6508000000192000145399+GIBACZPX*AM:10931.75*CC:CZK*MSG:INKRULE 26110001*X-VS:26110001',
    'BCD\n002\n1\nSCT\nCOBADEFFXXX\nInkrule Žluťoučký\nDE89370400440532013000\nEUR665.97\n\n\n26114823',
  ])('is drawn module by module with its quiet ground: %s', async (payload) => {
    const { modules, quiet } = await modulesOf(await qrPicture(payload));
    const wanted = QRCode.create(payload, { errorCorrectionLevel: 'M' }).modules;
    expect(modules.length).toBe(wanted.size);
    expect(modules.flat().map(Number)).toEqual(Array.from(wanted.data, Number));
    expect(quiet).toBeGreaterThanOrEqual(4);
  });

  it('is twice as large as it is shown', async () => {
    const { width, height } = await sharp(await qrPicture('26110001')).metadata();
    expect([width, height]).toEqual([QR_SIZE * 2, QR_SIZE * 2]);
  });
});
