import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { urlOf } from '#contract/platform/client.ts';
import type { AnyEndpoint } from '#contract/platform/endpoint.ts';
import { asUser, type TestServer } from '#server/testing.ts';
import { people } from './testing-people.ts';

/** For tests: the calls of the contract by somebody, and what an act has left behind. */

export type SampleFile = { readonly name: string; readonly bytes: Uint8Array; readonly type?: string };

/** Fields of a form; a list is repeated. */
type Fields = Readonly<Record<string, string | readonly string[]>>;

type Input = {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly files?: readonly SampleFile[];
  /** further fields of the form */
  readonly fields?: Fields;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Person = keyof typeof people | 'anonymous';

const BOUNDARY = 'boundary-of-a-sample';

/** A form as a browser sends it. */
export function formOf(field: string, files: readonly SampleFile[], fields: Fields = {}) {
  const parts = [
    ...Object.entries(fields).flatMap(([name, values]) =>
      [values]
        .flat()
        .map((value) =>
          Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
        ),
    ),
    ...files.map(({ name, bytes, type = 'application/pdf' }) =>
      Buffer.concat([
        Buffer.from(
          `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
        ),
        bytes,
        Buffer.from('\r\n'),
      ]),
    ),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ];
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

export type Call<More extends string = never> = (
  who: Person | More,
  record: AnyEndpoint,
  input?: Input,
) => Promise<LightMyRequestResponse>;

/** Calls by these people over HTTP, as they come in from outside. */
export async function callsOf<More extends string = never>(
  server: TestServer,
  /** accounts besides those of `people` */
  more = {} as Readonly<Record<More, string>>,
): Promise<Call<More>> {
  const headers = new Map<string, Record<string, string>>([['anonymous', {}]]);
  for (const [name, id] of Object.entries<string>({ ...people, ...more }))
    headers.set(name, await asUser(server.shop, id));
  return (who, record, input = {}) => {
    const { params = {}, query = {}, body, files, fields } = input;
    const form = record.files ? formOf(record.files.field, files ?? [], fields) : null;
    return server.app.inject({
      method: record.method,
      url: `/api${urlOf(record, { params, query })}`,
      headers: { ...headers.get(who), ...form?.headers, ...input.headers },
      ...(form ? { payload: form.payload } : body === undefined ? {} : { payload: body as object }),
    });
  };
}

type Rows<T> = { rows: T[] };

/** What an order has been told and has sent: types of messages with their statuses, and names of mails. */
export async function traceOf({ database: { db } }: Pick<TestServer, 'database'>, orderId: string) {
  const [found] = (
    (await db.execute(sql`
      select status, task, unread_by_staff as "unreadByStaff", unread_by_partner as "unreadByPartner",
        (select count(*)::int from audit_entries a where a.order_id = p.order_id) as "entries",
        (select coalesce(json_agg(json_build_array(m.type, m.previous_status, m.current_status) order by m.id), '[]')
          from order_messages m where m.order_id = p.order_id) as messages,
        (select coalesce(json_agg(m.mail order by m.asked_at, m.mail), '[]')
          from order_mails m where m.order_id = p.order_id) as mails
      from partner_orders p where p.order_id = ${orderId}`)) as unknown as Rows<{
      status: string;
      task: string | null;
      unreadByStaff: number;
      unreadByPartner: number;
      entries: number;
      messages: (string | null)[][];
      mails: string[];
    }>
  ).rows;
  const { messages = [], mails = [], ...row } = found ?? {};
  return {
    ...row,
    messages: messages.map((message) => message.filter(Boolean).join(' ')),
    mails,
  };
}
