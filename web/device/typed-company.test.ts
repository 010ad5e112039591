import { beforeEach, describe, expect, it } from 'vitest';
import { companyWords, namedCompany, noCompany, takeAskedCompany } from './company-words.ts';
import { deviceStorage } from './device-storage.ts';
import { ASKED_COMPANY_KEY, COMPANY_KEY, TYPED_COMPANY_KEY } from './keys.ts';
import { askForDesigns, keepTyped, knownCompany } from './typed-company.ts';

const typed = { company: 'Sample Carpentry Ltd', activity: 'Roofs and stairs' };
const logo = { image: 'logo.png', name: 'logo.png', width: 10, height: 10 };

beforeEach(() => {
  for (const key of [ASKED_COMPANY_KEY, COMPANY_KEY, TYPED_COMPANY_KEY]) deviceStorage().removeItem(key);
});

describe('a company typed on a product page', () => {
  it('is known there again, typed or taken over by the designer', () => {
    expect(knownCompany()).toEqual({ company: '', activity: '', hasLogo: false });
    keepTyped(typed);
    expect(knownCompany()).toEqual({ ...typed, hasLogo: false });
    askForDesigns(typed);
    expect(takeAskedCompany()).toBe(true);
    expect(deviceStorage().getItem(TYPED_COMPANY_KEY)).toBeNull();
    expect(knownCompany()).toEqual({ ...typed, hasLogo: false });
  });

  it.each([
    ['Former', 'www.example.com', ''],
    ['sample  carpentry LTD', 'www.example.com', 'www.example.com'],
    ['', 'www.example.com', 'www.example.com'],
  ])('is taken over once after “%s”, and has no website of another one', (company, known, web) => {
    const before = { company, activity: 'Floors', web: known, telephone: known, logo };
    companyWords.write({ ...companyWords.read().value, ...before });
    askForDesigns({ ...typed, activity: '' });
    expect(takeAskedCompany()).toBe(true);
    expect(takeAskedCompany()).toBe(false);
    expect(companyWords.read().value).toMatchObject({
      ...{ company: typed.company, activity: '', web, telephone: web, logo },
    });
    expect(namedCompany({ ...noCompany, ...before }, typed.company)).toMatchObject({
      ...{ company: typed.company, activity: web && 'Floors', web, telephone: web, logo },
    });
    expect(knownCompany().hasLogo).toBe(true);
  });

  it('counts more where it was typed since, also when it was emptied', () => {
    askForDesigns(typed);
    takeAskedCompany();
    keepTyped({ company: '', activity: 'Floors' });
    expect(knownCompany()).toMatchObject({ company: '', activity: 'Floors' });
  });

  it('is a name where there is one line, and nothing where nothing can be read', () => {
    deviceStorage().setItem(ASKED_COMPANY_KEY, '2026');
    expect(takeAskedCompany()).toBe(true);
    expect(companyWords.read().value).toMatchObject({ company: '2026', activity: '' });
    for (const text of ['{', 'null', '7', '{"version":1,"data":null}']) {
      deviceStorage().setItem(COMPANY_KEY, text);
      expect(knownCompany(), text).toEqual({ company: '', activity: '', hasLogo: false });
    }
  });
});
