/**
 * 128 bits that nobody guesses: a secret of this browser, or a key for a call that stores something. Every
 * repeat of the same act sends the same key, so that a second press or a lost answer does not store it twice.
 * By `getRandomValues`, which also works without a secure origin.
 */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
