import { deviceStorage } from './device-storage.ts';
import { LOGO_KEY } from './keys.ts';

/** Whether the goods show a logo in this browser; asked without loading what shows it. */
export const wearsLogo = (): boolean => deviceStorage().getItem(LOGO_KEY)?.includes('true') ?? false;
