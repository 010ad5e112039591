import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EditedCompany } from '#contract/company/company.ts';
import { emptyCompany } from '#rules/company/record/company.ts';
import { locales } from '#rules/platform/editions/editions.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { companyLine } from './service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const call = async (method: 'GET' | 'PUT', url: string, body?: object, who: string | null = 'user-admin') => {
  const answer = await server.app.inject({
    method,
    url: `/api${url}`,
    headers: who ? await asUser(server.shop, who) : {},
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const edited = async () => (await call('GET', '/company/edit')).body as EditedCompany;
const whole = {
  name: 'Sample Rules Ltd',
  street: 'Musterstraße 1',
  zipCode: '10115',
  city: 'Berlin',
  country: 'DE',
  companyNumber: 'HRB 1',
  vatId: 'DE123456789',
  register: 'Amtsgericht Berlin, HRB 1',
  responsiblePerson: 'Kim Muster',
  email: 'office@rules.example',
  phone: '+49 30 123456',
  eurIban: 'DE89370400440532013000',
  eurBic: 'COBADEFFXXX',
};

describe('the company record', () => {
  it('shows samples to everybody until it is filled in', async () => {
    const { status, body } = await call('GET', '/company', undefined, null);
    expect(status).toBe(200);
    expect(body.record.name).toBe('Inkrule (sample)');
    expect(body.samples).toContain('responsiblePerson');
    expect((await call('GET', '/papers')).body.missing).toContain('name');
  });

  it('is changed by an admin; everybody and orders by transfer hear of it at once', async () => {
    const { record, version } = await edited();
    const saved = await call('PUT', '/company', { record: { ...record, ...whole }, version });
    expect(saved.status).toBe(200);
    expect(saved.body.history[0].fields).toContain('responsiblePerson');
    const { body } = await call('GET', '/company', undefined, null);
    expect(body).toMatchObject({ record: whole, samples: [] });
    const options = await call('GET', '/payment/options?locale=DE', undefined, null);
    expect(options.body.bank.EUR).toMatchObject({
      owner: 'Sample Rules Ltd',
      iban: 'DE89370400440532013000',
      isPlaceholder: false,
    });
    // names of persons are no business of a log that outlives them
    const log = await call('GET', '/audit?kind=company');
    expect(JSON.stringify(log.body)).not.toContain('Kim Muster');
  });

  it('signs letters in their language, with a name before each number', () => {
    const lines = locales.map((locale) =>
      companyLine({ ...emptyCompany, ...whole, register: 'Amtsgericht Berlin' }, locale),
    );
    expect(lines.map((line) => line.split(', ').slice(-3))).toEqual(
      locales.map((locale) => [
        { cs: 'IČO HRB 1', en: 'Company no. HRB 1', de: 'Registernr. HRB 1' }[locale],
        { cs: 'DIČ DE123456789', en: 'VAT ID DE123456789', de: 'USt-IdNr. DE123456789' }[locale],
        'Amtsgericht Berlin',
      ]),
    );
    expect(companyLine({ ...emptyCompany, ...whole, vatId: '' }, 'cs')).not.toContain('DIČ');
  });

  it('refuses what is wrong by its field, and tells the second of two admins what the first changed', async () => {
    const { record, version } = await edited();
    const wrong = await call('PUT', '/company', {
      record: { ...record, email: 'x', eurIban: 'DE1' },
      version,
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body.data.problems).toEqual({ email: 'email', eurIban: 'iban' });
    await call('PUT', '/company', { record: { ...record, phone: '+49 30 999999' }, version });
    const late = await call('PUT', '/company', { record: { ...record, city: 'Potsdam' }, version });
    expect(late.status).toBe(409);
    expect(late.body.data.current.record).toMatchObject({ phone: '+49 30 999999', city: 'Berlin' });
  });
});
