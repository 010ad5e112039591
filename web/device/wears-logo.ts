import { LOGO_KEY } from './keys.ts';
import { storedData } from './stored-data.ts';

/** Whether the goods show a logo in this browser; asked without loading what shows it. */
export const wearsLogo = (): boolean => storedData(LOGO_KEY).isOn === true;
