import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rotate } from '#rules/design/artwork/commands/place.ts';
import { handlePoint, handles, resizeTextByHandle } from '#rules/design/artwork/commands/resize.ts';
import { centerOf, turn } from '#rules/design/artwork/geometry.ts';
import type { TextNode } from '#rules/design/artwork/nodes.ts';
import { boxOf } from '#rules/design/artwork/placement.ts';
import { roughMeasure } from '../fonts/measure.ts';

import { designed, offerWith, startOf, textOn } from '../testing.ts';

const offer = offerWith('ruler-1');
const plain = designed(startOf(offer), textOn(offer, 1, 'a', 'Sample Carpentry Ltd'));
const nodeOf = (document: typeof plain) => document.sides[0]?.texts[0] as TextNode;
const pointOf = (node: TextNode, at: { x: number; y: number }) => {
  const box = boxOf(node);
  return turn<number>(
    { x: box.x + box.width * at.x, y: box.y + box.height * at.y },
    centerOf(box),
    node.rotation,
  );
};
const drag = (document: typeof plain, handle: (typeof handles)[number], dx: number, dy: number) =>
  nodeOf(
    designed(document, (now) =>
      resizeTextByHandle(now, { handle, start: nodeOf(document), dx, dy, measure: roughMeasure, area: null }),
    ),
  );

describe('pulling a handle', () => {
  it('changes the width at the sides, the letters at the corners', () => {
    const before = nodeOf(plain);
    expect(drag(plain, 'e', 20, 0)).toMatchObject({ width: before.width + 20, fontSize: before.fontSize });
    expect(drag(plain, 'w', -20, 0)).toMatchObject({ width: before.width + 20, groupX: before.groupX - 20 });
    const half = drag(plain, 'se', -before.width / 2, -before.height / 2);
    expect(half.fontSize).toBe(before.fontSize / 2);
    expect(half.lines).toEqual(before.lines);
  });

  it('stops at the smallest width and size', () => {
    expect(drag(plain, 'e', -1000, 0).width).toBe(30);
    expect(drag(plain, 'nw', 1000, 1000).fontSize).toBe(4);
  });

  it('keeps the opposite point where it was, however the text is turned', () => {
    const property = fc.property(
      fc.constantFrom(...handles),
      fc.integer({ min: 0, max: 359 }),
      fc.integer({ min: -40, max: 40 }),
      fc.integer({ min: -40, max: 40 }),
      (handle, degrees, dx, dy) => {
        const turned = designed(plain, (document) => rotate(document, { ids: ['a'], degrees }));
        const opposite = { x: 1 - handlePoint[handle].x, y: 1 - handlePoint[handle].y };
        const before = pointOf(nodeOf(turned), opposite);
        const after = pointOf(drag(turned, handle, dx, dy), opposite);
        expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(1e-6);
      },
    );
    fc.assert(property, { numRuns: 60 });
  });
});
