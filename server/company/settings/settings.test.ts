import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SettingsReply } from '#contract/catalogue/settings.ts';
import type { EditedSettings } from '#contract/company/settings.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';

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
const edited = async () => (await call('GET', '/settings/edit')).body as EditedSettings;
const save = (body: object) => call('PUT', '/settings', body);

describe('settings', () => {
  it('B2B-API-066 D-B110 D-B111: everybody reads them', async () => {
    const { status, body } = await call('GET', '/settings', undefined, null);
    expect(status).toBe(200);
    expect(body).toMatchObject({ eurRate: expect.any(Number), minTamponPrintMeterCount: 99 });
    // ADM-069 and ADM-070: what a shop starts with
    expect(body).toMatchObject({
      minTamponPrintRulerCount: 99,
      minTamponPrintPencilCount: 99,
      minSpatulaCount: 1000,
      minPencilCount: 50,
      minSlimboyCount: 100,
      minOrderCreationCount: 1,
    });
  });

  it('B2B-API-067 ADM-068: an admin changes them, and prices follow at once', async () => {
    const { values, version } = await edited();
    const price = async () => {
      const { body } = await call('GET', '/products/block-52?currency=EUR', undefined, null);
      return (body as { defaultColorPrice: number }).defaultColorPrice;
    };
    const before = await price();
    const { status, body } = await save({ ...values, eurRate: 20.5, minPencilCount: 60, version });
    expect(status).toBe(200);
    expect(body).toMatchObject({ eurRate: 20.5, minPencilCount: 60 } satisfies Partial<SettingsReply>);
    // ADM-071: fewer crowns for an euro, so more euro for the same crowns
    expect((await price()) / before).toBeCloseTo(values.eurRate / 20.5, 2);
    expect((await call('GET', '/settings', undefined, null)).body).toEqual(body);
  });

  it('keeps who changed what, and adds nothing where nothing changed', async () => {
    const { values, version, history } = await edited();
    expect(history[0]).toMatchObject({
      by: expect.stringMatching(/./),
      changes: [
        { field: 'eurRate', to: 20.5 },
        { field: 'minPencilCount', from: 50, to: 60 },
      ],
    });
    expect((await save({ ...values, version })).status).toBe(200);
    expect(await edited()).toEqual({ values, version, history });
  });

  it('tells the second of two admins what the first changed, and changes nothing', async () => {
    const { values, version } = await edited();
    await save({ ...values, cliche: 480, version });
    const late = await save({ ...values, preparation: 999, version });
    expect(late.status).toBe(409);
    expect(late.body.data.current.values).toEqual({ ...values, cliche: 480 });
    expect((await edited()).values).toEqual({ ...values, cliche: 480 });
    // having seen it, they may
    expect((await save({ ...values, preparation: 999, version: version + 1 })).status).toBe(200);
  });

  it('sets trap and underbase of the press, for everybody who checks designs', async () => {
    const { values } = await edited();
    expect(values).toMatchObject({ trap: 0.1, underbaseDigital: 'dark', underbaseTampon: 'dark' });
    const saved = await save({ ...values, trap: 0.15, underbaseTampon: 'colored' });
    expect(saved.status).toBe(200);
    expect((await call('GET', '/settings', undefined, null)).body.press).toEqual({
      trap: 0.15,
      underbase: { Digital: 'dark', Tampon: 'colored', Simple: 'dark' },
      underbaseFrom: 20,
    });
    const { values: now, history } = await edited();
    expect(now).toEqual({ ...values, trap: 0.15, underbaseTampon: 'colored' });
    expect(history[0]?.changes).toEqual([
      { field: 'trap', from: 0.1, to: 0.15 },
      { field: 'underbaseTampon', from: 'dark', to: 'colored' },
    ]);
    expect((await save({ ...now, underbaseSimple: 'sometimes' })).status).toBe(400);
    expect((await save({ ...now, trap: 0.4 })).body.data.problems).toEqual({ trap: 'out_of_bounds' });
    await save(values);
  });

  it('D-B110: refuses what is out of bounds by its field, all of them at once', async () => {
    const before = await edited();
    const { status, body } = await save({ ...before.values, eurRate: 0, minSpatulaCount: 1.5 });
    expect(status).toBe(400);
    expect(body.data.problems).toEqual({ eurRate: 'out_of_bounds', minSpatulaCount: 'not_a_number' });
    for (const wrong of [{ eurRate: '25' }, { eurRate: null }, { surprise: 1 }, { proofReminders: 'yes' }])
      expect((await save({ ...before.values, ...wrong })).status).toBe(400);
    expect(await edited()).toEqual(before);
  });

  it.each([
    ['user-dealer', 403],
    ['user-partner', 403],
    [null, 401],
  ])('are no business of %s', async (who, status) => {
    const { values } = await edited();
    expect((await call('GET', '/settings/edit', undefined, who)).status).toBe(status);
    expect((await call('PUT', '/settings', values, who)).status).toBe(status);
  });

  it('loses no change of many admins at once', async () => {
    const { values, version } = await edited();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => save({ ...values, transferTermDays: 20 + i, version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await edited()).version).toBe(version + 1);
  });
});
