/** As long as an answer of a server may take, for the examples, which have none. */
export const soon = (ms = 900): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
