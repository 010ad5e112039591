import { compile } from '@inlang/paraglide-js';
import { i18nOptions } from './options.ts';

// The type check and the unit tests read the compiled messages without vite.
await compile(i18nOptions);
