import { describe, expect, it } from 'vitest';
import { reachableArea } from './areas.ts';
import { addImage } from './commands/image.ts';
import { type ArtworkDocument, emptyDocument, parseArtwork } from './document.ts';
import { picturesUsed, withReferences } from './references.ts';
import { sampleMeter } from './sample-products.ts';

const empty = emptyDocument(sampleMeter, null, 'freeTop');

function withImage(document: ArtworkDocument, id: string, image: string, side = 1): ArtworkDocument {
  const [body] = sampleMeter.sides;
  const area = body ? reachableArea(body, 'freeTop') : null;
  const added = addImage(document, { side, id, image, name: `${id}.png`, width: 40, height: 20, area });
  if (!added.ok) throw new Error(added.code);
  return added.value;
}
const design = withImage(withImage(withImage(empty, 'a', 'one.png'), 'b', 'two.png'), 'c', 'one.png', 2);

describe('the pictures of a design', () => {
  it('are named once each, by the first image that shows them', () => {
    expect(picturesUsed(design)).toEqual([
      { reference: 'one.png', name: 'a.png' },
      { reference: 'two.png', name: 'b.png' },
    ]);
    expect(picturesUsed(empty)).toEqual([]);
  });

  it('get other references, everything else stays, and the design remains one', () => {
    const renamed = withReferences(design, new Map([['one.png', 'new.png']]));
    expect(picturesUsed(renamed).map(({ reference }) => reference)).toEqual(['new.png', 'two.png']);
    expect(withReferences(renamed, new Map([['new.png', 'one.png']]))).toEqual(design);
    expect(parseArtwork(renamed)).toEqual({ ok: true, value: renamed });
    expect(withReferences(design, new Map())).toBe(design);
  });
});
