import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { inLocale } from '#texts/locale.ts';
import { Gallery } from './gallery.tsx';
import Lightbox from './lightbox.tsx';
import { galleryWords } from './words.server.ts';

const pictures = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const sized = { src: `/${i}.jpg`, srcSet: '' };
    return { thumb: `/${i}.jpg?w=310`, preview: sized, large: sized, text: '' };
  });
const props = (count: number) => ({ pictures: pictures(count), name: 'Sample', words: galleryWords() });
const ignore = () => {};

const gallery = (count: number) => inLocale('en', () => renderToStaticMarkup(<Gallery {...props(count)} />));
const lightbox = (count: number) =>
  inLocale('en', () =>
    renderToStaticMarkup(
      <Lightbox {...props(count)} index={0} step={ignore} onChoose={ignore} onClose={ignore} />,
    ),
  );

describe('the gallery', () => {
  it.each([
    [4, false],
    [5, true],
    [6, true],
  ])('CAT-045: with %i pictures there are arrows: %s', (count, arrows) => {
    expect(gallery(count).includes('Previous picture')).toBe(arrows);
    expect(gallery(count).includes('Next picture')).toBe(arrows);
  });

  it('CAT-047: one thumbnail is the current one', () => {
    expect(gallery(6).match(/aria-current="true"/g)).toHaveLength(1);
    expect(gallery(6).match(/aria-label="Picture \d"/g)).toHaveLength(6);
  });

  it('one picture needs no thumbnails, none needs no gallery', () => {
    expect(gallery(1)).not.toContain('Picture 1');
    expect(gallery(0)).toBe('');
  });
});

describe('the large view', () => {
  it.each([
    [1, false],
    [2, true],
  ])('CAT-049: with %i pictures previous and next exist: %s', (count, both) => {
    expect(lightbox(count).includes('Previous picture')).toBe(both);
    expect(lightbox(count).includes('Next picture')).toBe(both);
  });

  it('CAT-050: can always be closed', () => {
    for (const count of [1, 2]) expect(lightbox(count)).toContain('Close pictures');
  });
});
