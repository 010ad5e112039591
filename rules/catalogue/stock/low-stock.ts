/** At most so many pieces is low, until the admin asks for another bound. */
export const LOW_STOCK = 100;
