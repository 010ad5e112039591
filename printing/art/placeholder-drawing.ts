import { n } from '#rules/design/scene/numbers.ts';
import type { Picture } from './drawing.ts';

/**
 * What stands where a picture is missing (D-S25): an empty plate with a short graduation, no product and no
 * words.
 */
export function drawPlaceholder(ratio: number): Picture {
  const height = 100;
  const width = height * ratio;
  const count = 21;
  let strokes = '';
  for (let i = 0; i < count; i++) {
    const x = width / 2 + (i - (count - 1) / 2) * 3;
    strokes += `M${n(x)} 56v${i % 10 === 0 ? -12 : i % 5 === 0 ? -8.5 : -6}`;
  }
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(width)} ${height}">` +
    `<path d="${strokes}" stroke="#c9c7c1" stroke-width=".7" stroke-linecap="round" fill="none"/></svg>`;
  return { svg, width, height };
}
