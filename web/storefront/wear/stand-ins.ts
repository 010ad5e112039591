import { listProducts } from '#contract/catalogue/catalogue.ts';
import { cardColor } from '#rules/catalogue/products/availability.ts';
import { viewPath } from '#rules/catalogue/products/picture-paths.ts';
import { type Category, categories, type Product } from '#rules/catalogue/products/product.ts';
import { isUploadedPath } from '#rules/catalogue/products/product-images.ts';
import { standardScale } from '#rules/catalogue/products/standard-scale.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { asProduct } from '../card-data.ts';
import { cardPicture, type Picture } from '../pictures.ts';

/** Pictures of a whole category show samples: no logo can lie there. */
const ofCategory = /^\/images\/category\/(\w+)\/(tile|preview|[1-3])\.jpg/;
/** Of products with photographs nothing is drawn; one of the first is. */
const LOOKED_AT = 6;

async function drawnOf(apiBase: string, category: Category): Promise<readonly Product[]> {
  const reply = await browserCall(apiBase)(listProducts, {
    params: { category, id: 'default' },
    query: { page: 1, pageSize: LOOKED_AT },
  });
  const found = reply.ok ? reply.value.map(asProduct) : [];
  return found.filter(({ images }) => !images.some(({ url }) => isUploadedPath(url)));
}

function pictureOf(product: Product, kind: string): Picture | null {
  const color = cardColor(product, []);
  if (kind !== 'preview') return cardPicture(product, color);
  const scale = standardScale(product);
  if (!scale) return null;
  const path = viewPath(product, color, scale, 'card');
  return { src: `${path}?w=1000`, srcSet: `${path}?w=1000 1000w, ${path}?w=2000 2000w` };
}

export type StandIns = { readonly products: readonly Product[]; readonly takeOff: () => void };

/**
 * Puts a drawn product of the category in the place of each picture that shows a whole category, as large as
 * that; the logo is laid over it as over every other.
 */
export async function standIn(apiBase: string): Promise<StandIns> {
  const places = [...document.querySelectorAll('img')].flatMap((picture) => {
    const [, word, kind = ''] = ofCategory.exec(picture.getAttribute('src') ?? '') ?? [];
    const category = categories.find((one) => one === word);
    return category ? [{ picture, category, kind }] : [];
  });
  const wanted = [...new Set(places.map(({ category }) => category))];
  const found = await Promise.all(wanted.map((category) => drawnOf(apiBase, category)));
  const back: (() => void)[] = [];
  for (const { picture, category, kind } of places) {
    const drawn = found[wanted.indexOf(category)] ?? [];
    // three small ones show three products, where there are so many
    const product = drawn[(Number(kind) - 1 || 0) % drawn.length];
    const shown = product ? pictureOf(product, kind) : null;
    if (!shown || !picture.isConnected) continue;
    const { src, srcset } = picture;
    const { objectFit } = picture.style;
    picture.srcset = shown.srcSet;
    picture.setAttribute('src', shown.src);
    // a product has another proportion than the picture of its category, and nothing may move
    Object.assign(picture.style, {
      objectFit: 'contain',
      aspectRatio: `${picture.width} / ${picture.height}`,
    });
    back.push(() => {
      picture.srcset = srcset;
      picture.setAttribute('src', new URL(src).pathname);
      Object.assign(picture.style, { objectFit, aspectRatio: '' });
    });
  }
  return {
    products: found.flat(),
    takeOff: () => {
      for (const one of back) one();
    },
  };
}
