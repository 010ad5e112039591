import type { Obstacle } from './drawing.ts';

/** What stops the reading; caught at the door, never seen outside. */
export class Stop extends Error {
  readonly obstacle: Obstacle;
  constructor(obstacle: Obstacle) {
    super(obstacle);
    this.obstacle = obstacle;
  }
}
