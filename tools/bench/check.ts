import { request as httpRequest } from 'node:http';
import type { Case } from './cases.ts';

/** Node's fetch refuses to set a host, which is what tells the editions apart. */
const ask = (port: number, { requests, headers }: Pick<Case, 'requests' | 'headers'>) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const [first = {}] = requests;
    const {
      method,
      path,
      headers: own,
      body,
    } = typeof first.setupRequest === 'function' ? first.setupRequest(first, {}) : first;
    const sent = httpRequest(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: { ...headers, ...(own as object), 'accept-encoding': 'identity' },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

/** Looks at one answer before it is measured a thousand times. Answers what is wrong with it, or null. */
export async function check(one: Case, port: number): Promise<string | null> {
  const { status, body } = await ask(port, one);
  const wrong = status === 200 ? one.wrong(body) : `${status} ${body.slice(0, 300)}`;
  return wrong && `${one.title}: ${wrong}`;
}
