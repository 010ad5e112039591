import { course } from '#rules/partner-orders/flow/course.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import { actorIn, stepsFrom, type Transition } from '#rules/partner-orders/flow/transitions.ts';

export const WIDTH = 1000;
export const SCALE_X = 150;
export const NODE = { width: 228, height: 40 };
export const CANCEL_X = 934;
const TOP = 96;
const STEP = 94;

export const lanes = {
  partner: { left: 172, right: 478, center: 330, name: 'Partner' },
  staff: { left: 478, right: 858, center: 672, name: 'Staff' },
} as const;
type Lane = keyof typeof lanes;

/** Done belongs to nobody; it stands under the act that brings it about. */
const laneOf = (status: PartnerOrderStatus): Lane => actorIn(status) ?? 'staff';

export type Box = {
  readonly status: PartnerOrderStatus;
  readonly lane: Lane;
  readonly row: number;
  readonly x: number;
  readonly y: number;
};

export const boxes: readonly Box[] = course.map((status, row) => {
  const lane = laneOf(status);
  return { status, lane, row, x: lanes[lane].center, y: TOP + row * STEP };
});
export const HEIGHT = TOP + course.length * STEP + 34;
export const CANCEL_Y = TOP + course.length * STEP - 20;

const boxOf = (status: PartnerOrderStatus): Box => {
  const box = boxes.find((one) => one.status === status);
  if (!box) throw new Error(`${status} is not drawn`);
  return box;
};

type Point = readonly [x: number, y: number];
export type Label = { readonly at: Point; readonly anchor: 'start' | 'middle' | 'end'; readonly gap: number };
export type Way = {
  readonly step: Transition;
  readonly points: readonly Point[];
  readonly label: Label;
  readonly isAside: boolean;
};

const below = ({ x, y }: Box): Point => [x, y + NODE.height / 2];
const above = ({ x, y }: Box): Point => [x, y - NODE.height / 2];

/** The line of a step and where its words stand. `aside` counts the lines beside the lane of staff. */
function wayOf(step: Transition, aside: number): Way {
  const from = boxOf(step.from);
  const to = boxOf(step.passes ?? step.to);
  const half = NODE.width / 2;
  const isSameLane = from.lane === to.lane;
  const isPassing = boxes.some(({ lane, row }) => lane === from.lane && row > from.row && row < to.row);
  if (isSameLane && isPassing) {
    const x = from.x + half + 16 + aside * 13;
    return {
      step,
      points: [
        [from.x + half, from.y + 8],
        [x, from.y + 8],
        [x, to.y - 8],
        [to.x + half, to.y - 8],
      ],
      label: { at: [x + 9, (from.y + to.y) / 2], anchor: 'start', gap: 0 },
      isAside: true,
    };
  }
  if (isSameLane) {
    return {
      step,
      points: [below(from), above(to)],
      // the other side is for lines that go around a status
      label: { at: [from.x - 13, (from.y + to.y) / 2], anchor: 'end', gap: 0 },
      isAside: false,
    };
  }
  if (to.row < from.row) {
    // back up to the lane of the other side, beside the line that leads on from there
    const x = to.x + half - 24;
    return {
      step,
      points: [
        [from.x - half, from.y],
        [x, from.y],
        [x, to.y + NODE.height / 2],
      ],
      label: { at: [(from.x - half + x) / 2, from.y], anchor: 'middle', gap: 4 },
      isAside: false,
    };
  }
  if (stepsFrom(step.from).length > 1)
    return {
      step,
      points: [[from.x + half, from.y], [to.x, from.y], above(to)],
      label: { at: [(from.x + half + to.x) / 2, from.y], anchor: 'middle', gap: 4 },
      isAside: false,
    };
  const middle = (from.y + to.y) / 2;
  return {
    step,
    points: [below(from), [from.x, middle], [to.x, middle], above(to)],
    label: { at: [(from.x + to.x) / 2, middle], anchor: 'middle', gap: 4 },
    isAside: false,
  };
}

/** The lines of all steps. A step that passes a status ends there; the row of that status leads on. */
export const ways: readonly Way[] = boxes.flatMap(({ status }) => {
  const steps = stepsFrom(status);
  // the shorter way around lies inside, so that ways do not cross
  const byLength = steps.toSorted((a, b) => boxOf(a.to).row - boxOf(b.to).row);
  const around = byLength.filter((step) => wayOf(step, 0).isAside);
  return steps.map((step) => wayOf(step, Math.max(0, around.indexOf(step))));
});
