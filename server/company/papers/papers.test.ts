import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EditedPaper, ListedPapers, PaperReply } from '#contract/company/papers.ts';
import { paperProblem } from '#rules/company/papers/judge-paper.ts';
import { papers } from '#rules/company/papers/papers.ts';
import { readPaper } from '#rules/company/papers/read-text.ts';
import { editions } from '#rules/platform/editions/editions.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const call = async (method: 'GET' | 'PUT', url: string, body?: object, who: string | null = 'user-admin') => {
  const answer = await server.app.inject({
    method,
    url: `/api/papers${url}`,
    headers: who ? await asUser(server.shop, who) : {},
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const shown = async (url: string) => (await call('GET', url, undefined, null)).body as PaperReply;
const edited = async (url: string) => (await call('GET', `${url}/edit`)).body as EditedPaper;
const publish = (url: string, text: string | null, version: number) => call('PUT', url, { text, version });

describe('papers', () => {
  it('D-S12 D-S71: each has a sample in every edition that could be published as it is', async () => {
    for (const paper of papers)
      for (const edition of editions) {
        const { title, text, facts, isSample, version } = await shown(`/${paper}/${edition}`);
        expect([paper, edition, isSample, version]).toEqual([paper, edition, true, 0]);
        expect(paperProblem(text)).toBeNull();
        expect(title).not.toBe('');
        expect(
          readPaper(text, facts as never).filter(({ kind }) => kind === 'heading').length,
        ).toBeGreaterThan(1);
      }
    // what the owner supplies is a quotation: the company record and the shop do not know it
    for (const [paper, gaps] of [
      ['terms', 6],
      ['privacy', 3],
      ['withdrawal', 2],
    ] as const)
      for (const edition of editions) {
        const { text, facts } = await shown(`/${paper}/${edition}`);
        const quoted = readPaper(text, facts as never).filter(({ kind }) => kind === 'quote');
        expect([paper, edition, quoted.length]).toEqual([paper, edition, gaps]);
      }
    for (const [edition, law] of Object.entries({ cz: '§ 1837', en: '16(c)', de: '§ 312g' })) {
      const { text } = await shown(`/terms/${edition}`);
      expect(text.replaceAll('\u00a0', ' ')).toContain(law);
    }
    expect((await shown('/imprint/de')).facts).toMatchObject({
      address: 'Sample Street 12, 110 00 Praha, Tschechien',
    });
  });

  it('are published by an admin for everybody at once, version by version, back to the sample too', async () => {
    const url = '/complaints/en';
    const { version, sample } = await edited(url);
    expect((await publish(url, '## Write to us\n\n{email}', version)).status).toBe(200);
    expect(await shown(url)).toMatchObject({
      text: '## Write to us\n\n{email}',
      isSample: false,
      version: 1,
    });
    // the same once more is no new version
    expect((await publish(url, '## Write to us\n\n{email}', 1)).body.version).toBe(1);
    expect((await publish(url, null, 1)).body).toMatchObject({ text: sample, isSample: true, version: 2 });
    const { history } = await edited(url);
    expect(history.map((one) => [one.version, one.isSample])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect((await call('GET', `${url}/versions/1`)).body.text).toBe('## Write to us\n\n{email}');
    expect((await call('GET', `${url}/versions/7`)).status).toBe(404);
    expect((await shown('/complaints/de')).version).toBe(0);
  });

  it('say why a text cannot be published', async () => {
    const unknown = await publish('/terms/cz', 'a\n\n{compny}', 0);
    expect(unknown.status).toBe(400);
    expect(unknown.body.data).toEqual({
      isEmpty: false,
      isTooComplex: false,
      unknown: [{ line: 3, word: 'compny' }],
    });
    expect((await publish('/terms/cz', ' \n', 0)).body.data.isEmpty).toBe(true);
    expect((await publish('/terms/cz', `${'> '.repeat(9)}a`, 0)).body.data.isTooComplex).toBe(true);
    expect((await publish('/terms/cz', 'x'.repeat(60_001), 0)).status).toBe(400);
  });

  it('lose nothing of two admins: one publishes, the other is shown the text that holds', async () => {
    const answers = await Promise.all(['one', 'two', 'three'].map((text) => publish('/terms/en', text, 0)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const won = answers.find(({ status }) => status === 200)?.body as EditedPaper;
    for (const { status, body } of answers)
      if (status === 409) expect(body.data.current).toMatchObject({ text: won.text, version: 1 });
  });

  it('that say no more than their sample are samples still, published or not', async () => {
    const url = '/accessibility/en';
    const { sample } = await edited(url);
    await publish(url, `\n${sample.replaceAll(' ', '  ')}\n`, 0);
    expect(await shown(url)).toMatchObject({ isSample: true, version: 1 });
    const { papers: listed } = (await call('GET', '')).body as ListedPapers;
    expect(listed.find(({ paper, edition }) => paper === 'accessibility' && edition === 'en')?.isSample).toBe(
      true,
    );
    await publish(url, `${sample}\n\nMore.`, 1);
    expect((await shown(url)).isSample).toBe(false);
    await publish(url, null, 2);
  });

  it('tell the account that orders are paid to, and miss it where there is none', async () => {
    const { facts } = await shown('/imprint/de');
    const options = await server.app.inject({ url: '/api/payment/options?locale=DE' });
    const { EUR } = options.json<{
      bank: { EUR: { iban: string; swiftBic: string; isPlaceholder: boolean } };
    }>().bank;
    expect(facts.bankEur).toBe(EUR.isPlaceholder ? '' : [EUR.iban, EUR.swiftBic].filter(Boolean).join(', '));
    expect((await call('GET', '')).body.hasAccounts.EUR).toBe(!EUR.isPlaceholder);
  });

  it('are listed with what is still a sample', async () => {
    const { papers: listed } = (await call('GET', '')).body as ListedPapers;
    expect(listed).toHaveLength(papers.length * editions.length);
    expect(listed.filter(({ isSample }) => !isSample)).toMatchObject([{ paper: 'terms', edition: 'en' }]);
  });
});
