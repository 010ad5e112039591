import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { designComments } from '#database/schema.ts';
import { SAVED_DESIGN_DAYS } from '#rules/design/artwork/saved-design.ts';
import { ERASED_COMMENTS, MAX_COMMENT_TEXT, MAX_COMMENTS } from '#rules/design/comments/comment-limits.ts';
import { DAY_MS } from '#rules/platform/editions/dates.ts';
import { foldingRule, sampleArtwork } from '#server/orders/ordering/sample-order.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import { hashOfSecret } from './service.ts';

let aheadMs = 0;
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: () => new Date(Date.now() + aheadMs) });
});
afterAll(() => server.close());
afterEach(() => {
  aheadMs = 0;
});

const owner = 'owner-secret-of-a-browser';
const guest = 'guest-secret-of-a-browser';
const artwork = sampleArtwork(foldingRule, 'natural', 'freeTop');

async function share(ownerSecret?: string): Promise<string> {
  const payload = { artwork, quantity: 100, pictures: [], ...(ownerSecret && { ownerSecret }) };
  const answer = await server.app.inject({ method: 'POST', url: '/api/designs', payload });
  expect(answer.statusCode).toBe(200);
  return answer.json().code;
}
let drawn = 0;
const newId = () => {
  drawn += 1;
  return `comment${String(drawn).padStart(6, '0')}`;
};
const write = (code: string, changes: object = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/designs/${code}/comments`,
    payload: {
      id: newId(),
      secret: guest,
      name: 'Guest',
      text: 'The logo is too small.',
      side: 2,
      pin: null,
      ...changes,
    },
  });
const list = async (code: string) => (await server.app.inject(`/api/designs/${code}/comments`)).json();
const act = (code: string, id: string, what: 'done' | 'delete', payload: object) =>
  server.app.inject({
    method: what === 'done' ? 'PUT' : 'POST',
    url: `/api/designs/${code}/comments/${id}/${what}`,
    payload,
  });

describe('comments on a saved design', () => {
  it('are read and written by whoever has the link, and by nobody else', async () => {
    const code = await share(owner);
    expect((await write(code)).statusCode).toBe(204);
    const text = '<script>alert(1)</script> & "quotes"';
    expect((await write(code, { text, side: null, name: '  Second ' })).statusCode).toBe(204);
    const { comments, isOpen, expiresAt } = await list(code);
    expect(isOpen).toBe(true);
    expect(comments).toMatchObject([
      { name: 'Guest', text: 'The logo is too small.', side: 2, isDone: false },
      { name: 'Second', text, side: null, isDone: false },
    ]);
    expect(JSON.stringify(comments)).not.toContain(hashOfSecret(guest));
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
    expect((await write(`${code}x`)).json()).toMatchObject({ code: 'design_not_found' });
    expect(await list(`${code}x`)).toMatchObject({ code: 'design_not_found' });
  });

  it('are marked by who shared the design, and deleted by them or who wrote them', async () => {
    const code = await share(owner);
    const [first, second] = [newId(), newId()];
    await write(code, { id: first });
    await write(code, { id: second });
    for (const secret of [guest, 'some-other-secret-of-nobody'])
      expect((await act(code, first, 'done', { secret, isDone: true })).json()).toMatchObject({
        code: 'comment_not_yours',
      });
    expect((await act(code, first, 'done', { secret: owner, isDone: true })).statusCode).toBe(204);
    expect((await list(code)).comments).toMatchObject([{ isDone: true }, { isDone: false }]);
    expect((await act(code, first, 'done', { secret: owner, isDone: false })).statusCode).toBe(204);
    expect((await act(code, first, 'delete', { secret: 'some-other-secret-of-nobody' })).statusCode).toBe(
      403,
    );
    expect((await act(code, first, 'delete', { secret: guest })).statusCode).toBe(204);
    expect((await act(code, first, 'delete', { secret: guest })).statusCode).toBe(204);
    expect((await act(code, first, 'done', { secret: owner, isDone: true })).statusCode).toBe(404);
    expect((await act(code, second, 'delete', { secret: owner })).statusCode).toBe(204);
    expect((await list(code)).comments).toEqual([]);
  });

  it('of a design that was saved without a secret are none', async () => {
    const code = await share();
    expect((await write(code)).json()).toMatchObject({ code: 'design_not_found' });
    expect(await list(code)).toMatchObject({ comments: [], isOpen: false });
  });

  it('are written once for an id', async () => {
    const [code, other] = [await share(owner), await share(owner)];
    const id = newId();
    const answers = await Promise.all([write(code, { id }), write(code, { id }), write(other, { id })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect((await list(code)).comments).toHaveLength(1);
    for (const change of [{ text: 'Another one.' }, { secret: owner }, { side: 3 }])
      expect((await write(code, { id, ...change })).json()).toMatchObject({ code: 'idempotency_conflict' });
  });

  it('are refused in words where they are too long, and not cut', async () => {
    const code = await share(owner);
    expect((await write(code, { text: `${'a'.repeat(MAX_COMMENT_TEXT)} ` })).statusCode).toBe(204);
    const refused = await write(code, { text: 'a'.repeat(MAX_COMMENT_TEXT + 1) });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      code: 'comment_too_long',
      field: 'text',
      detail: String(MAX_COMMENT_TEXT),
    });
    expect((await list(code)).comments).toHaveLength(1);
  });

  it('end at a number, also where two are written at once', async () => {
    const code = await share(owner);
    const rows = Array.from({ length: MAX_COMMENTS - 1 }, (_, index) => ({
      ...{ designCode: code, id: newId(), writerHash: hashOfSecret(guest), name: 'Guest', text: 'More.' },
      ...{ number: index + 1, side: null, isDone: false, at: new Date() },
    }));
    await server.shop.database.db.insert(designComments).values(rows);
    const answers = await Promise.all([write(code), write(code), write(code)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409]);
    expect((await list(code)).comments).toHaveLength(MAX_COMMENTS);
  });

  it('keep their numbers when one is deleted', async () => {
    const code = await share(owner);
    const [first, second] = [newId(), newId()];
    await write(code, { id: first });
    await write(code, { id: second });
    await act(code, second, 'delete', { secret: guest });
    await write(code);
    expect((await list(code)).comments.map(({ number }: { number: number }) => number)).toEqual([1, 3]);
  });

  it('that were deleted are not brought back by a repeat that comes late', async () => {
    const code = await share(owner);
    const id = newId();
    expect((await write(code, { id })).statusCode).toBe(204);
    const answers = await Promise.all([act(code, id, 'delete', { secret: guest }), write(code, { id })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect((await write(code, { id })).statusCode).toBe(204);
    expect((await list(code)).comments).toEqual([]);
    expect((await write(code, { id, secret: owner })).json()).toMatchObject({ code: 'idempotency_conflict' });
    const [row] = await server.shop.database.db
      .select()
      .from(designComments)
      .where(eq(designComments.id, id));
    expect(row).toMatchObject({ name: '', text: '', side: null, xMm: null, yMm: null });
    expect(row?.erasedAt).toBeInstanceOf(Date);
  });

  it('that were deleted are known for a while, and make room for others', async () => {
    const code = await share(owner);
    const rows = Array.from({ length: ERASED_COMMENTS }, (_, index) => ({
      ...{ designCode: code, id: newId(), writerHash: hashOfSecret(guest), name: '', text: '' },
      ...{ number: index + 1, side: null, isDone: false, at: new Date(0), erasedAt: new Date(index) },
    }));
    await server.shop.database.db.insert(designComments).values(rows);
    const id = newId();
    expect((await write(code, { id })).statusCode).toBe(204);
    await act(code, id, 'delete', { secret: guest });
    const left = await server.shop.database.db
      .select({ id: designComments.id })
      .from(designComments)
      .where(eq(designComments.designCode, code));
    expect(left).toHaveLength(ERASED_COMMENTS);
    expect(left.map((row) => row.id)).toContain(id);
    expect(left.map((row) => row.id)).not.toContain(rows[0]?.id);
  });

  it('point at a place of a side, in tenths of a millimetre', async () => {
    const code = await share(owner);
    const body = (await server.shop.catalogue.current()).byId.get(foldingRule.id)?.sides[1];
    if (!body) throw new Error('no second side');
    const { width, height } = body;
    const id = newId();
    const pin = { xMm: 12.34, yMm: 5 };
    expect((await write(code, { id, pin })).statusCode).toBe(204);
    expect((await write(code, { id, pin: { xMm: 12.3, yMm: 5 } })).statusCode).toBe(204);
    expect((await write(code, { id, pin: null })).json()).toMatchObject({ code: 'idempotency_conflict' });
    expect((await write(code, { pin: { xMm: width, yMm: height } })).statusCode).toBe(204);
    expect((await list(code)).comments).toMatchObject([
      { side: 2, pin: { xMm: 12.3, yMm: 5 } },
      { side: 2, pin: { xMm: width, yMm: height } },
    ]);
    for (const change of [
      { pin: { xMm: width + 0.1, yMm: 1 } },
      { pin: { xMm: 1, yMm: height + 0.1 } },
      { side: null, pin },
      { side: 5 },
      { side: 6, pin },
    ])
      expect((await write(code, change)).json()).toMatchObject({ code: 'comment_outside' });
    expect((await list(code)).comments).toHaveLength(2);
  });

  it('end with the link', async () => {
    const code = await share(owner);
    await write(code);
    aheadMs = (SAVED_DESIGN_DAYS + 1) * DAY_MS;
    expect(await list(code)).toMatchObject({ code: 'design_not_found' });
    expect((await write(code)).statusCode).toBe(404);
  });

  it.each([
    { text: '  ' },
    { name: '' },
    { name: 'x'.repeat(81) },
    { side: 7 },
    { pin: { xMm: -1, yMm: 0 } },
    { pin: { xMm: 1 } },
    { id: 'short' },
    { secret: 'x' },
  ])('are refused where something is missing or too long: %j', async (change) => {
    expect((await write(await share(owner), change)).statusCode).toBe(400);
  });
});
