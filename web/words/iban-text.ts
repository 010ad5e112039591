/** An IBAN in groups of four, as banks print it. */
export const shownIban = (iban: string): string =>
  iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1\u00a0');
