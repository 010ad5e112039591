/** The eyedropper of the browser, where there is one; it reaches the whole screen, but not by keyboard. */
type ScreenDropper = { readonly open: () => Promise<{ readonly sRGBHex: string }> };
export const screenDropper = (): (new () => ScreenDropper) | undefined =>
  typeof window === 'undefined' ? undefined : (window as { EyeDropper?: new () => ScreenDropper }).EyeDropper;

export function pickFromScreen(onPick: (hex: string) => void): void {
  const Dropper = screenDropper();
  if (!Dropper) return;
  new Dropper().open().then(
    ({ sRGBHex }) => onPick(sRGBHex.toLowerCase()),
    () => undefined, // given up with Escape
  );
}

/** A picture of the design: its reference and what it is called. */
export type Pickable = { readonly image: string; readonly name: string };
