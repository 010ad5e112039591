/** Words to search in: without accents and capitals, ß as ss. */
export const folded = (text: string): string =>
  text.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');
