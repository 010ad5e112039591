import { z } from 'zod';
import type { Edition } from '#rules/platform/editions/editions.ts';
import type { ContentProblem } from '#rules/platform/files/content.ts';
import { extensionOf } from '#rules/platform/files/extension.ts';
import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_MAX_BYTES } from '#rules/platform/files/picture-limits.ts';
import { formatNumber } from '#rules/platform/money/format.ts';

/**
 * Print files a shopper may add (CHK-052); jpeg and tif are the same kinds under their other endings (D-S69).
 */
export const attachmentExtensions = ['ai', 'eps', 'pdf', 'svg', 'psd', 'jpg', 'jpeg', 'tif', 'tiff'] as const;

/** What a logo may come as, so that its own file goes along beside the picture made of it. */
export const originalExtensions = [...attachmentExtensions, 'png', 'webp', 'heic', 'heif'] as const;

/** Files of one order, pictures of its designs among them. */
export const MAX_UPLOADED_FILES = 50;

/**
 * A print file on the wire: content in base64, size in bytes, and the image of the design it belongs to where
 * there is one (CHK-061). Whether it may be sent is the question of `checkAttachments`.
 */
export const uploadedAttachmentSchema = z.object({
  name: z.string().min(1).max(255),
  size: z.number().int().nonnegative(),
  fileContent: z.base64(),
  imageNodeInformationName: z.string().max(255).nullable().default(null),
});

/**
 * `extension`: not a kind we take; `fileSize`: this file is too large; `content` and `unsafe` as in
 * rules/platform/files/content.ts; `totalSize`: no room left beside the files before it.
 */
export type AttachmentProblem = 'extension' | 'fileSize' | ContentProblem | 'totalSize';

/** A file as far as the check needs it; `contentProblem` where somebody looked inside. */
type Listed = {
  readonly name: string;
  readonly size: number;
  readonly contentProblem?: ContentProblem | null;
};

export type CheckedAttachment<F> = {
  readonly file: F;
  readonly problem: AttachmentProblem | null;
  /** over a size limit (CHK-056) */
  readonly exceeded: boolean;
  /** stays listed, blocks continuing, is never sent (CHK-057, D-S69) */
  readonly incorrect: boolean;
};

export const isAttachmentExtension = (name: string): boolean =>
  (attachmentExtensions as readonly string[]).includes(extensionOf(name));

/**
 * Checks the listed files in their order; files that are wrong by themselves take no room of the others
 * (CHK-052 to CHK-057).
 */
export function checkAttachments<F extends Listed>(
  files: readonly F[],
): {
  readonly files: readonly CheckedAttachment<F>[];
  readonly exceeded: boolean;
  readonly blocked: boolean;
} {
  let total = 0;
  const checked = files.map((file): CheckedAttachment<F> => {
    const problem = problemOf(file, total);
    if (!problem) total += file.size;
    return {
      file,
      problem,
      exceeded: problem === 'fileSize' || problem === 'totalSize',
      incorrect: problem !== null,
    };
  });
  return {
    files: checked,
    exceeded: checked.some((f) => f.exceeded),
    blocked: checked.some((f) => f.incorrect),
  };
}

function problemOf(file: Listed, takenBytes: number): AttachmentProblem | null {
  if (!isAttachmentExtension(file.name)) return 'extension';
  if (file.size > ATTACHMENT_MAX_BYTES) return 'fileSize';
  if (file.contentProblem) return file.contentProblem;
  return takenBytes + file.size > ATTACHMENTS_MAX_BYTES ? 'totalSize' : null;
}

const sizeUnits = ['Bytes', 'Kb', 'Mb'] as const;

/** A file size with base 1000, one decimal at most: `999 Bytes`, `1,5 Kb`, `3 Mb` (CHK-058). */
export function formatSize(bytes: number, edition: Edition): string {
  let value = Number.isFinite(bytes) ? Math.max(0, Math.round(bytes)) : 0;
  let unit = 0;
  // 999 950 bytes round to 1000.0 Kb, which is 1 Mb.
  while (unit < sizeUnits.length - 1 && Math.round(value * 10) / 10 >= 1000) {
    value /= 1000;
    unit += 1;
  }
  const shown = Math.round(value * 10) / 10;
  return `${formatNumber(shown, edition, Number.isInteger(shown) ? 0 : 1)} ${sizeUnits[unit]}`;
}
