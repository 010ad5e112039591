/**
 * What zod takes its settings from when it is loaded: without this it tries whether it may make code of text, which
 * the content policy refuses and the browser reports. `config` of zod would come too late, since schemas are made
 * while scripts load, and would bring 4 kB of it to pages without schemas.
 */
if (typeof document !== 'undefined') Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
