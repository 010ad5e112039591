import { describe, expect, it } from 'vitest';
import { createDesignNotes, NOTES_KEY, REPLACED_MAX } from './design-notes.ts';
import { fakeDevice } from './fake-device.ts';

const artwork = { version: 1 };

describe('what proposals replaced', () => {
  it('is kept with its design beside name and versions, and read again by another page', () => {
    const device = fakeDevice().openTab().storage;
    createDesignNotes(device).put('one', { name: 'Spring' });
    createDesignNotes(device).put('one', { replaced: [{ sides: [1], artwork }] });
    expect(createDesignNotes(device).find('one')).toEqual({
      name: 'Spring',
      versions: [],
      replaced: [{ sides: [1], artwork }],
      taken: [],
      hasNoLogo: false,
      revision: null,
    });
  });

  it.each([
    ['a note from before', undefined, 0],
    ['what is no list', 'x', 0],
    ['sides that are none', [{ sides: [0], artwork }], 0],
    ['more than are kept', Array(9).fill({ sides: [2], artwork }), REPLACED_MAX],
  ])('survives %s', (_, replaced, count) => {
    const device = fakeDevice().openTab().storage;
    const data = { one: { name: 'Spring', versions: [], replaced } };
    device().setItem(NOTES_KEY, JSON.stringify({ version: 1, data }));
    expect(createDesignNotes(device).find('one').replaced).toHaveLength(count);
    expect(createDesignNotes(device).find('one').name).toBe('Spring');
  });
});

describe('proposals that stand on a design', () => {
  it('are kept with what they were laid out for, and what is none is left out', () => {
    const device = fakeDevice().openTab().storage;
    const taken = [{ sides: [1, 2], artwork, laidOutFor: 'block-52 freeTop natural', wish: { page: 0 } }];
    createDesignNotes(device).put('one', { taken });
    expect(createDesignNotes(device).find('one').taken).toEqual(taken);
    const data = { one: { taken: [...taken, { sides: [1], artwork }, { ...taken[0], sides: [0] }, null] } };
    device().setItem(NOTES_KEY, JSON.stringify({ version: 1, data }));
    expect(createDesignNotes(device).find('one').taken).toEqual(taken);
  });
});

describe('the state of a design in the account', () => {
  it('is remembered by the revision that this browser sent or read, and what is none is none', () => {
    const device = fakeDevice().openTab().storage;
    expect(createDesignNotes(device).find('one').revision).toBeNull();
    createDesignNotes(device).put('one', { revision: 3 });
    expect(createDesignNotes(device).find('one').revision).toBe(3);
    const data = { one: { name: '', versions: [], revision: '3' } };
    device().setItem(NOTES_KEY, JSON.stringify({ version: 1, data }));
    expect(createDesignNotes(device).find('one').revision).toBeNull();
  });
});

it('keeps that no logo is wanted, and takes anything else for not said', () => {
  const device = fakeDevice().openTab();
  const notes = createDesignNotes(device.storage, device.events);
  notes.put('one', { hasNoLogo: true });
  notes.put('one', { name: 'Spring' });
  expect(createDesignNotes(device.storage, device.events).find('one')).toMatchObject({ hasNoLogo: true });
  device.storage().setItem(NOTES_KEY, JSON.stringify({ version: 1, data: { one: { hasNoLogo: 'true' } } }));
  expect(notes.find('one').hasNoLogo).toBe(false);
});
