/** Why a file is refused although it is an SVG. */
export class Refused extends Error {}
