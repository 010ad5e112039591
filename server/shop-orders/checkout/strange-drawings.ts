/** Drawings of strange sizes, each red from edge to edge, that an order takes; for tests. */

const strange: Readonly<Record<string, string>> = {
  'of five thousand units': 'width="5000" height="5000"',
  'in a view of twenty thousand': 'viewBox="0 0 20000 20000"',
  'of twenty thousand units': 'width="20000" height="20000" viewBox="0 0 20000 20000"',
  'of a million units': 'width="1e6" height="1e6" viewBox="0 0 10 10"',
  'of a thousand million units': 'width="1e9" height="1e9"',
  'in a view of a thousand million': 'viewBox="0 0 1e9 1e9"',
  'of no size': 'width="0" height="0"',
  'in a view of no size': 'viewBox="0 0 0 0"',
  'without a size': '',
  'in percent': 'width="100%" height="100%" viewBox="0 0 10 20"',
  'of less than nothing': 'width="-5" height="-9"',
  'of what is no number': 'width="NaN" height="NaN" viewBox="a b c d"',
  'that is stretched': 'width="100" height="500" viewBox="0 0 10 10" preserveAspectRatio="none"',
  'long as a thread': 'width="1000000" height="1" viewBox="0 0 10 10" preserveAspectRatio="none"',
  'small as a grain': 'width="0.001" height="0.001" viewBox="0 0 10 10"',
  'in metres, off the middle': 'x="90" y="90" width="9000mm" height="4500mm" viewBox="-5 -5 20 10"',
};

const svg = (root: string, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`;
const place = 'x="-50%" y="-50%" width="200%" height="200%"';

const shaded =
  '<linearGradient id="g"><stop stop-color="#c8102e"/><stop offset="1" stop-color="#c8102e"/></linearGradient>';

/**
 * Each with a gradient, which the press prints from pixels; some as a plain shape, which it prints as a path.
 */
export const strangeDrawings: readonly { readonly name: string; readonly text: string }[] = [
  ...Object.entries(strange).map(([name, root]) => ({
    name,
    text: svg(root, `${shaded}<rect ${place} fill="url(#g)"/>`),
  })),
  // one that is long as a thread is refused as too thin where it is printed as a path
  ...['of no size', 'that is stretched', 'in metres, off the middle'].map((name) => ({
    name: `${name}, plain`,
    text: svg(strange[name] ?? '', `<rect ${place} fill="#c8102e"/>`),
  })),
];
