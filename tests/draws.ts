/**
 * How often a test draws: few times in `bin/test`, which tries the same inputs in every run, and more in `bin/test
 * random`, which looks for inputs that nobody thought of.
 */
export const drawsOf = (fixed: number, drawn: number): number => (process.env.TEST_SEED ? drawn : fixed);
