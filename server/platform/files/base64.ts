const isBase64 = (text: string): boolean => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);

/** The bytes of a base64 text; null for what is none, which Node would read as far as it goes. */
export const fromBase64 = (text: string): Buffer | null =>
  isBase64(text) ? Buffer.from(text, 'base64') : null;
