/** `waitingForProformaInvoice` as `waiting for proforma invoice`. */
export const words = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
