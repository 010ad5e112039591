/** The screens that journeys of partners are walked on. */

export const wide = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
