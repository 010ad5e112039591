import { designActs } from './designs.ts';
import { moneyMeets } from './money-meets.ts';
import { type Act, orderingActs } from './ordering.ts';
import { courseActs } from './partner-course.ts';
import { partnerActs } from './partners.ts';
import { moneyActs } from './payers.ts';
import { portalActs } from './portal.ts';
import { shopperActs } from './shoppers.ts';
import { deskActs, erasing, staffActs } from './staff.ts';
import { waitingActs } from './waiting.ts';

/**
 * What is on people's minds: acts of one kind come close together for a while, so that they meet. A seed begins with
 * one mood and goes on to the next.
 */

type Weighted = readonly (readonly [number, Act])[];

export type Mood = {
  readonly acts: Weighted;
  readonly sum: number;
  /** how much of it is time that passes */
  readonly time: number;
};

const kinds = {
  ordering: orderingActs,
  paying: moneyActs,
  meeting: moneyMeets,
  links: shopperActs,
  staff: staffActs,
  desk: deskActs,
  partners: [...partnerActs, ...courseActs],
  portal: portalActs,
  designs: designActs,
  erasing,
  waiting: waitingActs,
} satisfies Record<string, Weighted>;

/** How much more, or less, of a kind there is than otherwise; a part that is not named is as otherwise. */
const moods: readonly (Partial<Record<keyof typeof kinds, number>> & { readonly time?: number })[] = [
  { ordering: 1.5 },
  { meeting: 6, paying: 1.5, ordering: 2, links: 0.2, desk: 0.2, partners: 0.1, portal: 0.1, designs: 0.2 },
  { partners: 3, portal: 3, ordering: 0.3, paying: 0.3, meeting: 0.1, links: 0.2, desk: 0.2, time: 8 },
  { ordering: 1.5, links: 4, desk: 5, staff: 0.7, paying: 0.2, meeting: 0.1, partners: 0.1, portal: 0.1 },
  {
    ordering: 2,
    erasing: 5,
    links: 2,
    desk: 2,
    staff: 2,
    paying: 0.5,
    meeting: 0.2,
    partners: 0.2,
    portal: 0.1,
  },
  { ordering: 2, time: 40, staff: 1.5, waiting: 4, paying: 0.7, meeting: 2 },
];

const LASTS = 50;

const mood = ({ time = 10, ...more }: (typeof moods)[number]): Mood => {
  const acts = Object.entries(kinds).flatMap(([kind, list]) =>
    list.map(([weight, act]) => [Math.ceil(weight * (more[kind as keyof typeof kinds] ?? 1)), act] as const),
  );
  return { acts, sum: acts.reduce((all, [weight]) => all + weight, 0), time };
};

const all = moods.map(mood);

export const moodAt = (seed: number, step: number): Mood =>
  all[(seed + Math.floor((step - 1) / LASTS)) % all.length] as Mood;
