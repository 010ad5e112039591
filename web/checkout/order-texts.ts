/** An order code as people read it: `2611 4821`. */
export const shownOrderCode = (code: string): string => code.replace(/^(\d{4})(\d{4})$/, '$1\u00a0$2');

/** An IBAN in groups of four, as banks print it. */
export const shownIban = (iban: string): string =>
  iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1\u00a0');
