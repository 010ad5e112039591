/** What the office reads of money that was paid back. Czech, whatever the shopper speaks. */
export const refundTexts = {
  subjectWhole: (code: string) => `Vrácená platba objednávky ${code}`,
  subjectPart: (code: string) => `Částečně vrácená platba objednávky ${code}`,
  whole: (name: string, sum: string) => `${name}: vrácena celá částka ${sum}.`,
  part: (name: string, refunded: string, paid: string) =>
    `${name}: vráceno ${refunded} ze zaplacených ${paid}.`,
  unknownPart: (name: string, paid: string) =>
    `${name}: vrácena část ze zaplacených ${paid}; brána neuvádí, kolik.`,
  rest: 'Stav objednávky se tím nemění. Zboží, které se už nemá vyrobit nebo odeslat, je třeba zastavit ručně.',
} as const;
