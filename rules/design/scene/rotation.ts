import type { Matrix } from './camera.ts';
import { rad } from './numbers.ts';

export const rotation = (degrees: number): Matrix => {
  const [c, s] = [Math.cos(rad(degrees)), Math.sin(rad(degrees))];
  return [c, s, -s, c, 0, 0];
};
