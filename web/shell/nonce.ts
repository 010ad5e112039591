import { createContext } from 'react';

/** The nonce of the page's inline scripts; empty in the browser, where scripts already run. */
export const NonceContext = createContext<string | undefined>(undefined);
