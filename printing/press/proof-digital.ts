import { ok, type Result } from '#rules/platform/result.ts';
import type { PrintedSide } from '#rules/press/print-files/plates.ts';
import { BLEED } from '#rules/press/print-files/press-data.ts';
import type { PagePainter } from './page-painter.ts';
import { type PaintFailure, paintPrint, paintWhite } from './paint-print.ts';
import { name } from './pdf-writer.ts';
import type { ProofPress } from './proof-press.ts';

/**
 * A digital side as its press puts it on the body: first what is on the plate of the white, then colours that
 * let light through. Where the plate holds no white, the body darkens them, and the proof shows it.
 */
export async function proofDigital(
  { options, pictures, spaces, writer }: ProofPress,
  painter: PagePainter,
  printed: PrintedSide,
): Promise<Result<null, PaintFailure>> {
  const imageData = options.imageData ?? (() => null);
  const { width, height } = printed.face;
  const box = [-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED] as const;
  const group = (drawn: PagePainter) =>
    writer.stream(
      {
        Type: name('XObject'),
        Subtype: name('Form'),
        BBox: [-BLEED, -BLEED, width + BLEED, height + BLEED],
        Group: { Type: name('Group'), S: name('Transparency'), CS: spaces.srgb, I: true },
        Resources: drawn.resources,
      },
      drawn.content,
    );
  if (printed.white !== null) {
    const white = () => ({ space: spaces.srgb, amounts: [1, 1, 1] });
    const mask = painter.within({ ...spaces, bare: '#000000', white }, 'alone');
    const painted = await paintWhite({ painter: mask, pictures, printed, imageData });
    if (!painted.ok) return painted;
    const key = await group(mask);
    await painter.inSpaces({ ...spaces, white }, async () => {
      const [x, y, wide, tall] = box;
      painter.throughMask({ x, y, width: wide, height: tall }, key, 'white');
    });
  }
  const art = painter.withinSaid('color');
  const painted = await paintPrint({ painter: art, pictures, printed, imageData });
  if (!painted.ok) return painted;
  painter.put('q');
  painter.multiply();
  painter.form(await group(art));
  painter.put('Q');
  return ok(null);
}
