import type { Product } from '#rules/catalogue/products/product.ts';
import { standardScale } from '#rules/catalogue/products/standard-scale.ts';
import { type LogoSize, type WornLogo, wornLogo } from '#rules/design/scene/worn-logo.ts';
import { seenIn } from './seen.ts';

type Wearing = {
  /** of the logo */
  readonly url: string;
  readonly size: LogoSize;
  /** products of the page */
  readonly ids: readonly string[];
  readonly productOf: (id: string) => Promise<Product | null>;
};

const SVG = 'http://www.w3.org/2000/svg';
/** The mark of what is laid over a picture. */
const MARK = 'data-worn-logo';
let clips = 0;

const element = (name: string, attributes: Record<string, string | number>): SVGElement => {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
};

function drawn({ box, matrix, outline, logo }: WornLogo, url: string): SVGElement {
  clips += 1;
  const id = `worn-logo-${clips}`;
  const svg = element('svg', { viewBox: `${box.x} ${box.y} ${box.w} ${box.h}`, 'aria-hidden': 'true' });
  svg.setAttribute(MARK, '');
  const clip = element('clipPath', { id });
  clip.append(element('polygon', { points: outline.map((point) => point.join()).join(' ') }));
  const front = element('g', { transform: `matrix(${matrix.join(' ')})`, 'clip-path': `url(#${id})` });
  const { x, y, w, h } = logo;
  front.append(element('image', { href: url, x, y, width: w, height: h, preserveAspectRatio: 'none' }));
  svg.append(clip, front);
  return svg;
}

/**
 * Lays the logo over each drawn picture of the products of the page, also over those that come later. The
 * page itself stays as it is: each picture gets one neighbour that nobody can press or hear.
 * @returns takes all of it away
 */
export function wear({ url, size, ids, productOf }: Wearing): () => void {
  const stop = new AbortController();
  const over = new WeakMap<Element, SVGElement>();
  const lay = (picture: HTMLElement): void => {
    const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = picture;
    const shown = over.get(picture);
    if (shown) Object.assign(shown.style, px({ left, top, width, height }));
  };
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) lay(target as HTMLElement);
  });

  async function put(picture: HTMLImageElement): Promise<void> {
    const address = picture.getAttribute('src') ?? '';
    const seen = seenIn(address, ids);
    if (!seen) return;
    const product = await productOf(seen.id);
    if (stop.signal.aborted || !picture.isConnected || picture.getAttribute('src') !== address) return;
    over.get(picture)?.remove();
    const scale = seen.scale ?? (product && standardScale(product));
    const ratio = picture.naturalWidth / picture.naturalHeight;
    const worn = product && scale && ratio > 0 ? wornLogo(product, { ...seen, scale, ratio }, size) : null;
    const { parentElement } = picture;
    if (!worn || !parentElement) return;
    const svg = drawn(worn, url);
    // as the designer shows it: blended with wood, a white logo would not be seen at all
    Object.assign(svg.style, { position: 'absolute', pointerEvents: 'none' });
    if (getComputedStyle(parentElement).position === 'static') parentElement.style.position = 'relative';
    picture.after(svg);
    over.set(picture, svg);
    lay(picture);
    sizes.observe(picture);
  }

  // a load does not bubble; it is caught on its way down, also of another colour in the same picture
  const { signal } = stop;
  const onLoad = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement) void put(target);
  };
  document.addEventListener('load', onLoad, { capture: true, signal });
  for (const picture of document.querySelectorAll('img')) {
    if (picture.complete && picture.naturalWidth > 0) void put(picture);
  }
  return () => {
    stop.abort();
    sizes.disconnect();
    for (const svg of document.querySelectorAll(`[${MARK}]`)) svg.remove();
  };
}

const px = (lengths: Record<string, number>): Record<string, string> =>
  Object.fromEntries(Object.entries(lengths).map(([name, length]) => [name, `${length}px`]));
