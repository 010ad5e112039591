import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { hurried } from './timers.ts';

/** The mail server of a world: what it took, and how it behaves now. */

export type Delivered = { readonly id: string; readonly to: string; readonly subject: string };
/** `away` refuses for now; `loses` takes the mail and lets nobody know. */
export type MailMood = 'open' | 'away' | 'loses';

export type Mailbox = {
  readonly url: string;
  readonly taken: Delivered[];
  mood: MailMood;
  close(): Promise<void>;
};

const headerOf = (text: string, name: string): string => {
  const found = new RegExp(`^${name}:((?:.*\r?\n)(?:[ \t].*\r?\n)*)`, 'im').exec(text);
  return (found?.[1] ?? '').replace(/\s+/g, ' ').trim();
};

export async function openMailbox(): Promise<Mailbox> {
  const taken: Delivered[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) =>
      done(box.mood === 'away' ? Object.assign(new Error('later'), { responseCode: 451 }) : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const head =
          Buffer.concat(chunks)
            .toString('latin1')
            .split(/\r?\n\r?\n/)[0] ?? '';
        const id = headerOf(`${head}\r\n`, 'message-id').replace(/^<|@[^@]*>$/g, '');
        const to = session.envelope.rcptTo.map(({ address }) => address).join(',');
        taken.push({ id, to, subject: headerOf(`${head}\r\n`, 'subject') });
        done(box.mood === 'loses' ? Object.assign(new Error('later'), { responseCode: 451 }) : null);
      });
    },
  });
  smtp.on('error', () => {});
  const port = await new Promise<number>((resolve) => {
    const server = hurried.run(100, () =>
      smtp.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
    );
    // a world is at rest while it only waits for mail
    server.unref();
  });
  const box: Mailbox = {
    // a kept connection would be under way for ever, since the timer that ends it goes by the clock of the world
    url: `smtp://127.0.0.1:${port}?pool=false`,
    taken,
    mood: 'open',
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  return box;
}
