import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { m } from '#texts/messages.ts';
import { Parked } from './parked.tsx';
import type { ParkedView } from './payment-view.server.ts';

const shown = (count: number) => {
  const event = {
    title: 'Paid a second time',
    text: '',
    at: '',
    tone: 'plain',
    openId: null,
    order: null,
  } as const;
  const events: ParkedView[] = Array.from({ length: count }, (_, i) => ({ ...event, key: String(i) }));
  const [atOnce = '', rest] = renderToStaticMarkup(<Parked events={events} />).split('<details');
  const entries = (html: string) => html.split('<li').length - 1;
  return { atOnce: entries(atOnce), rest: rest === undefined ? null : entries(rest), html: rest ?? '' };
};

describe('the payments that wait for a person', () => {
  it.each([
    [1, 1, null],
    [5, 5, null],
    [6, 5, 1],
    [60, 5, 55],
  ])('of %i, %i stand above the orders', (count, atOnce, rest) =>
    expect(shown(count)).toMatchObject({ atOnce, rest }),
  );

  it('say how many there are before the rest unfolds', () =>
    expect(shown(7).html).toContain(m.admin_parked_all({ count: 7 })));
});
