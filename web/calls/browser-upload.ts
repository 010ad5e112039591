import { createHttpUpload, type Upload } from '#contract/upload.ts';

const uploads = new Map<string, Upload>();

/** Calls with files in this browser. */
export function browserUpload(apiBase: string): Upload {
  const known = uploads.get(apiBase) ?? createHttpUpload(apiBase);
  uploads.set(apiBase, known);
  return known;
}
