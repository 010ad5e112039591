const CHUNK = 0x8000; // more arguments than this overflow the stack of some engines

/** The bytes of a blob as base64, as the checkout payload carries files (CHK-061). */
export async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(binary);
}
