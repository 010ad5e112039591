/** An order code as people read it, `2611-4821`; it is found again however it is typed. */
export const shownCode = (code: string): string => code.replace(/^(\d{4})(\d{4})$/, '$1-$2');
