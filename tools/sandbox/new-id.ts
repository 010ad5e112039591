import { randomBytes } from 'node:crypto';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';

/** An identifier of the shape PayPal uses: capital letters and digits. */
export const newId = (length = 17): string =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
