import { Refused } from './refused.ts';

/**
 * One letter for each byte, so that none can swallow the mark behind it; of all names only the one of the
 * platform.
 */
const singleByte =
  /^(?:ibm866|iso-8859-\d{1,2}(?:-i)?|windows-(?:125\d|874)|macintosh|x-mac-cyrillic|koi8-[ru])$/;
const declaration = /^<\?xml\s[^>]*?\?>/;
/** A declaration fits into this. */
const START = 400;

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, i) => bytes[i] === byte);

/** By the mark of the encoding, or by how a tag begins without one: CorelDRAW writes both. */
function wideEncoding(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0x3c, 0)) return 'utf-16le';
  return startsWith(bytes, 0xfe, 0xff) || startsWith(bytes, 0, 0x3c) ? 'utf-16be' : null;
}

/** The encoding a file declares in letters of ASCII. */
function declaredEncoding(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, START)).trimStart();
  const [, name = 'utf-8'] =
    /\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(declaration.exec(start)?.[0] ?? '') ?? [];
  // what is read here byte by byte is not the UTF-16 that an editor left in the declaration
  return /^(?:utf-?8|utf-?16(?:le|be)?)$/i.test(name) ? 'utf-8' : name;
}

/** The name by which the platform has an encoding: `cp1250` and `x-cp1250` are windows-1250. */
function ownName(label: string): string | null {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

const isBeyondAscii = (bytes: Uint8Array): boolean => bytes.some((byte) => byte > 0x7f);

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * The letters of a file as its own program reads them: by mark, then by declaration. The declaration itself
 * is left out, so nobody reads the letters by it a second time.
 * @throws Refused for an encoding whose letters take several bytes, and for one that the letters contradict;
 * Error for bytes that are no letters
 */
export function svgLetters(bytes: Uint8Array): string {
  const encoding = ownName(wideEncoding(bytes) ?? declaredEncoding(bytes));
  if (!encoding || (!/^utf-/.test(encoding) && !singleByte.test(encoding))) throw new Refused('encoding');
  if (singleByte.test(encoding) && isBeyondAscii(bytes) && isUtf8(bytes)) throw new Refused('encoding');
  const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  return text.trimStart().replace(declaration, '');
}
