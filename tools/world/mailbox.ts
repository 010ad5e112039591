import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { hurried } from './timers.ts';

/** The mail server of a world: what it took, and how it behaves now. */

export type Delivered = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly at: number;
  /** whoever sent it was told so */
  readonly isSaid: boolean;
};
/**
 * `away` refuses for now; `loses` takes the mail and lets nobody know; `drops` breaks the connection instead of
 * answering; `hangs` never answers.
 */
export type MailMood = 'open' | 'away' | 'loses' | 'drops' | 'hangs';

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
  /** by their port on the other side */
  const sockets = new Map<number, Socket>();
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) => {
      if (box.mood === 'hangs') return;
      done(box.mood === 'away' ? Object.assign(new Error('later'), { responseCode: 451 }) : null);
    },
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
        const { mood } = box;
        const subject = headerOf(`${head}\r\n`, 'subject');
        taken.push({ id, to, subject, at: Date.now(), isSaid: mood === 'open' || mood === 'away' });
        if (mood === 'hangs') return;
        if (mood === 'drops') sockets.get(session.remotePort)?.destroy();
        else done(mood === 'loses' ? Object.assign(new Error('later'), { responseCode: 451 }) : null);
      });
    },
  });
  smtp.on('error', () => {});
  const port = await new Promise<number>((resolve) => {
    const server = hurried.run(100, () =>
      smtp.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
    );
    server.on('connection', (socket: Socket) => {
      const { remotePort = 0 } = socket;
      sockets.set(remotePort, socket);
      socket.once('close', () => sockets.delete(remotePort));
    });
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
