import { describe, expect, it } from 'vitest';
import { mm } from '#rules/platform/units.ts';
import { cropImage } from './commands/crop.ts';
import { addImage } from './commands/image.ts';
import { rotate } from './commands/place.ts';
import { reduceImage } from './commands/reduce.ts';
import { addText } from './commands/text.ts';
import { type ArtworkDocument, emptyDocument, type Side } from './document.ts';
import { layoutSide } from './layout.ts';
import { paintSide, type TextPaint } from './paint.ts';
import { escapeXml, paintSvg, type SvgOptions } from './paint-svg.ts';
import { halfEm as measure } from './sample-measure.ts';
import { sampleMeter } from './sample-products.ts';

const area = { minX: mm(0), maxX: mm(236), minY: mm(0), maxY: mm(16) };
const size = { width: mm(236), height: mm(16) };
const withText = (text: string): ArtworkDocument => {
  const added = addText(emptyDocument(sampleMeter, 'natural', 'freeTop'), {
    side: 1,
    id: 't',
    text,
    placeholder: 'Text',
    measure,
    area,
  });
  if (!added.ok) throw new Error(added.code);
  return added.value;
};
const paints = (document: ArtworkDocument) => paintSide(layoutSide(document.sides[0] as Side, measure));
const svg = (document: ArtworkDocument, options: Partial<SvgOptions> = {}) =>
  paintSvg(paints(document), { ...size, ...options });

describe('escaping', () => {
  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    [`"quoted" & 'single'`, '&quot;quoted&quot; &amp; &#39;single&#39;'],
    [']]>', ']]&gt;'],
    ['a\u0000b\u0008c\u001fd\u007fe', 'abcde'],
    ['\ud800x\udc00', 'x'],
    ['\ufffe\uffff', ''],
    ['🙂 Příliš', '🙂 Příliš'],
    ['&amp;', '&amp;amp;'],
  ])('%j', (text, escaped) => {
    expect(escapeXml(text)).toBe(escaped);
  });

  it('no text of a person becomes markup', () => {
    const drawn = svg(withText('<script>alert(1)</script>" onload="x'));
    expect(drawn).not.toMatch(/<script|onload="/);
    expect(drawn.match(/<text /g)).toHaveLength(1);
  });
});

describe('painting', () => {
  it('names font, size in hundredths of a mm and baseline, one text per line', () => {
    const drawn = svg(withText('one\ntwo'));
    expect(drawn).toContain('viewBox="0 0 236 16"');
    expect(drawn.match(/<text /g)).toHaveLength(2);
    expect(drawn).toContain(`font-family="'Open Sans','Noto Sans Symbols','Noto Sans Symbols 2',sans-serif"`);
    expect(drawn).toContain('text-rendering="geometricPrecision"');
    expect(drawn).toContain('font-size="1285.714"');
  });

  it('turns about the middle of the box', () => {
    const turned = rotate(withText('Sample'), { ids: ['t'], degrees: 30 });
    expect(turned.ok && svg(turned.value)).toContain('transform="rotate(30 118 8) ');
  });

  it('draws letters as outlines when given a way to', () => {
    const outline = (line: TextPaint) => `M0 0L${line.text.length} 0Z`;
    const drawn = svg(withText('Sample'), { outline });
    expect(drawn).not.toContain('<text');
    expect(drawn).toContain('d="M0 0L6 0Z"');
  });

  it.each([
    ['data:image/png;base64,AAAA', true],
    ['data:image/jpeg;base64,/9j/4AA=', true],
    ['data:image/svg+xml;base64,AAAA', false],
    ['file:///etc/passwd', false],
    ['https://example.com/x.png', false],
    ['data:image/png;base64,AAAA" onload="x', false],
    [null, false],
  ])('an image is drawn from %j: %s', (data, drawn) => {
    const document = addImage(emptyDocument(sampleMeter, 'natural', 'freeTop'), {
      side: 1,
      id: 'i',
      image: 'ref',
      name: 'x',
      width: 56,
      height: 28,
      area,
    });
    const result = document.ok
      ? svg(document.value, { imageData: (reference) => (reference === 'ref' ? data : null) })
      : '';
    expect(result.includes('<image x="108" y="3" width="20" height="10"')).toBe(drawn);
    expect(result).not.toContain('onload');
  });

  it('shows the part of a cropped picture, turned as a whole, and asks for it in its inks', () => {
    const added = addImage(emptyDocument(sampleMeter, 'natural', 'freeTop'), {
      side: 1,
      id: 'i',
      image: 'ref',
      name: 'x',
      width: 56,
      height: 28,
      area,
    });
    const cut = added.ok
      ? cropImage(added.value, { id: 'i', crop: { x: 0.25, y: 0, width: 0.5, height: 1 } })
      : added;
    const reduction = { colors: ['#d0112b'], background: '#ffffff' };
    const reduced = cut.ok
      ? reduceImage(cut.value, { id: 'i', reduction, inks: [{ hex: '#c8102e', pantone: '186 C' }] })
      : cut;
    const turned = reduced.ok ? rotate(reduced.value, { ids: ['i'], degrees: 30 }) : reduced;
    if (!turned.ok) throw new Error(turned.code);
    const asked: unknown[] = [];
    const drawn = svg(turned.value, {
      imageData: (reference, inks) => {
        asked.push([reference, inks]);
        return 'data:image/png;base64,AAAA';
      },
    });
    expect(drawn).toContain(
      '<g transform="rotate(30 118 8)"><svg x="113" y="3" width="10" height="10" viewBox="0.25 0 0.5 1"',
    );
    expect(drawn).toContain('overflow="hidden"><image width="1" height="1"');
    expect(asked).toEqual([
      ['ref', { inks: [{ from: '#d0112b', hex: '#c8102e', pantone: '186 C' }], background: '#ffffff' }],
    ]);
  });

  it('CFG-024: shows the print area when asked', () => {
    const side = withText('x').sides[0] as Side;
    const drawn = paintSvg(paintSide(layoutSide(side, measure), { printArea: area }), size);
    expect(drawn).toContain('<rect x="0" y="0" width="236" height="16"');
  });
});
