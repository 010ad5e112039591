/** Pins of one version of a design; those that are carried to it count. */
export const PINS_OF_VERSION = 50;
/** No sheet that is printed is longer. */
export const PIN_MM_MAX = 5_000;
export const PIN_SIDES_MAX = 6;

/** A comment at a place of a design, as far as it is known where it shows. */
export type PlacedPin = {
  /** of the design it was set on */
  readonly version: number;
  readonly isOpen: boolean;
};

/** A pin shows on the version it was set on, and while it is open on every later one. */
export const showsOn = (pin: PlacedPin, version: number): boolean =>
  pin.version === version || (pin.isOpen && pin.version < version);

/** Whether one pin more may be set on this version. */
export const fitsOn = (pins: readonly PlacedPin[], version: number): boolean =>
  pins.filter((pin) => showsOn(pin, version)).length < PINS_OF_VERSION;
