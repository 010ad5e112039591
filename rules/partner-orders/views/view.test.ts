import { describe, expect, it } from 'vitest';
import { mayChangeView, maySeeView, mayShareView, VIEW_NAME_MAX, viewNameProblem } from './view.ts';

const admin = { id: 'admin', role: 'admin', partnerId: null, partnerFunction: null } as const;
const dealer = { id: 'dealer', role: 'dealer', partnerId: null, partnerFunction: null } as const;
const view = (userId: string | null, isShared: boolean) => ({ userId, isShared });

describe('a saved view', () => {
  it.each([
    ['dealer', dealer, view('dealer', false), true, true, true],
    ['admin', admin, view('dealer', false), false, false, false],
    ['maker of a shared one', dealer, view('dealer', true), true, true, true],
    ['another dealer', dealer, view('other', true), true, false, false],
    ['admin, shared', admin, view('dealer', true), true, true, false],
    ['admin, of nobody', admin, view(null, true), true, true, false],
    ['nobody, of nobody', null, view(null, false), false, false, false],
  ] as const)('%s', (_, who, one, sees, changes, shares) => {
    expect([maySeeView(who, one), mayChangeView(who, one), mayShareView(who, one)]).toEqual([
      sees,
      changes,
      shares,
    ]);
  });

  it('has a name that fits a tag', () => {
    expect(['', 'x', 'x'.repeat(VIEW_NAME_MAX), 'x'.repeat(VIEW_NAME_MAX + 1)].map(viewNameProblem)).toEqual([
      'required',
      null,
      null,
      'too_long',
    ]);
  });
});
