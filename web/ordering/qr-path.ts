/** The dark squares of a QR code as one path on a grid of `size` modules. */
export type QrPath = { readonly size: number; readonly path: string };

/** A run of dark modules in a row is one rectangle, so that no hairlines show between them. */
export function modulesPath(isDark: (row: number, column: number) => boolean, size: number): string {
  const parts: string[] = [];
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!isDark(row, column)) continue;
      const start = column;
      while (column < size && isDark(row, column)) column++;
      parts.push(`M${start} ${row}h${column - start}v1h-${column - start}z`);
    }
  }
  return parts.join('');
}

/**
 * Draws a payment code; level M as the payment standards ask. The library is loaded only where a code is
 * shown.
 */
export async function qrPath(payload: string): Promise<QrPath> {
  const { create } = await import('qrcode');
  const { modules } = create(payload, { errorCorrectionLevel: 'M' });
  return {
    size: modules.size,
    path: modulesPath((row, column) => modules.get(row, column) === 1, modules.size),
  };
}
