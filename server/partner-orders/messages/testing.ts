import type { AddressInfo } from 'node:net';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { addPeople, people } from '../flow/testing.ts';

/** For tests: a file of a form, by its name and bytes. */
export type SentFile = readonly [name: string, bytes: Uint8Array];

export type Fields = Readonly<Record<string, string | readonly string[]>>;

export const formOf = (fields: Fields, files: readonly SentFile[] = []): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of typeof value === 'string' ? [value] : value) form.append(name, one);
  for (const [name, bytes] of files) form.append('attachments', new File([new Uint8Array(bytes)], name));
  return form;
};

export type Answer = {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of many calls are looked at by what they say
  readonly said: any;
};

export type RequestOptions = {
  readonly by?: keyof typeof people | null;
  readonly method?: string;
  readonly body?: FormData | object;
  readonly key?: string;
};

export type MessageShop = TestServer & {
  readonly base: string;
  /** a call over the network */
  ask(path: string, asked?: RequestOptions): Promise<Answer>;
  fetchAs(path: string, by: keyof typeof people | null): Promise<Response>;
};

export async function messageShop(options: Parameters<typeof testServer>[0] = {}): Promise<MessageShop> {
  const server = await testServer(options);
  await addPeople(server);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  const headersOf = async (by: keyof typeof people | null) =>
    by === null ? {} : await asUser(server.shop, people[by]);
  return {
    ...server,
    base,
    fetchAs: async (path, by) => fetch(base + path, { headers: await headersOf(by) }),
    async ask(path, { by = 'partner', method, body, key } = {}) {
      const isJson = body !== undefined && !(body instanceof FormData);
      const answer = await fetch(`${base}/api/b2b${path}`, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          ...(await headersOf(by)),
          ...(isJson ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as FormData) }),
      });
      const text = await answer.text();
      return { status: answer.status, said: text.startsWith('{') ? JSON.parse(text) : text };
    },
  };
}

export const refusedWith = (status: number, code: string, more: object = {}) => ({
  status,
  said: expectObject({ code, ...more }),
});

/** As `expect.objectContaining`, without the test runner in a file that is no test. */
const expectObject = (fields: object) => ({
  asymmetricMatch: (given: Record<string, unknown>) =>
    Object.entries(fields).every(([name, value]) => given[name] === value),
  toString: () => JSON.stringify(fields),
});
