/** Names one act towards the server; `crypto.randomUUID` does not exist on pages without a secure origin. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
