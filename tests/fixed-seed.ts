import fc from 'fast-check';

/**
 * Properties try the same inputs in every run, so a red run means that something was changed. `bin/test
 * random` tries others, to look for inputs that nobody thought of.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.TEST_SEED ?? 20_261_126) });
