import { registerHooks } from 'node:module';

/**
 * Loaded before the program (`node --import`). Node reads the 180 kB of drizzle-orm's package.json anew for
 * each of its two hundred files, only to learn that they are modules: half a second of every start.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context),
});
