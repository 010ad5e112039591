import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLog } from './log.ts';
import { oneASecond } from './one-a-second.ts';

it('lets one line of a kind through each second, and says how many it left out', () => {
  let ms = 0;
  const ask = oneASecond(() => ms);
  expect([ask('a'), ask('a'), ask('b'), ask('a')]).toEqual([0, null, 0, null]);
  ms = 999;
  expect(ask('a')).toBeNull();
  ms = 1_000;
  expect([ask('a'), ask('b')]).toEqual([3, 0]);
});

it('leaves out lines of a database that is away, and never any other', () => {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const log = createLog('info', stream);
  const away = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  for (let i = 0; i < 50; i += 1) {
    // as the queue of jobs hands errors on
    log.error({ err: { ...away(), message: 'connect', queue: `send-${i}` } }, 'job queue');
    log.child({ reqId: i }).error({ err: away() }, 'no answer');
    log.error({ err: new Error('x') }, 'wrong');
    log.info({ err: away() }, 'told');
  }
  const count = (msg: string) => lines.filter((line) => line.msg === msg).length;
  expect([count('no answer'), count('job queue'), count('wrong'), count('told')]).toEqual([1, 1, 50, 50]);
});
