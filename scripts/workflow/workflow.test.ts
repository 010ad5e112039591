import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { boxes, NODE, ways } from './layout.ts';
import { workflowPage } from './page.ts';
import { workflowPicture } from './picture.ts';

it('docs/workflow.md says what the table says (npm run workflow writes it)', async () => {
  expect(await readFile('docs/workflow.md', 'utf8')).toBe(workflowPage());
  expect(await readFile('docs/pictures/workflow.svg', 'utf8')).toBe(workflowPicture());
});

it('no line of the picture runs through a box', () => {
  for (const { step, points } of ways)
    for (const [i, [x, y]] of points.entries()) {
      const [nextX, nextY] = points[i + 1] ?? [x, y];
      const crossed = boxes.filter(
        (box) =>
          Math.max(x, nextX) > box.x - NODE.width / 2 &&
          Math.min(x, nextX) < box.x + NODE.width / 2 &&
          Math.max(y, nextY) > box.y - NODE.height / 2 &&
          Math.min(y, nextY) < box.y + NODE.height / 2,
      );
      expect([step.from, step.to, crossed]).toEqual([step.from, step.to, []]);
    }
});
