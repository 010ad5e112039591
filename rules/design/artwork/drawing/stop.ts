import type { Obstacle } from './drawing.ts';

/** Thrown to stop reading a drawing; caught where the reading began and never seen outside of it. */
export class Stop extends Error {
  readonly obstacle: Obstacle;
  constructor(obstacle: Obstacle) {
    super(obstacle);
    this.obstacle = obstacle;
  }
}
