import { money } from './money.ts';
import { orders } from './orders.ts';
import { people } from './people.ts';
import type { Planted } from './planted.ts';

export const planted: readonly Planted[] = [...money, ...orders, ...people];
