import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { endInOrder, type Part } from './ending.ts';
import { STOP } from './processes/supervisor.ts';

function start(parts: readonly Partial<Part>[], atMostMs?: number) {
  const said: string[] = [];
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn(), fatal: vi.fn() };
  const program = new EventEmitter() as EventEmitter & Pick<NodeJS.Process, 'exit'>;
  const exited = new Promise<number>((resolve) => {
    program.exit = ((code: number) => {
      said.push(`exit ${code}`);
      resolve(code);
    }) as NodeJS.Process['exit'];
  });
  const complete = parts.map((part, i) => ({
    name: `part ${i}`,
    atMostMs: 10_000,
    end: async () => said.push(`part ${i}`),
    ...part,
  }));
  endInOrder({
    parts: complete,
    log,
    program: program as unknown as NodeJS.Process,
    ...(atMostMs !== undefined && { atMostMs }),
  });
  return { program, exited, said, log };
}
const never = () => new Promise<never>(() => {});

describe('the process', () => {
  it('ends what was started last first', async () => {
    const { program, exited, said } = start([{}, {}, {}]);
    program.emit('SIGTERM');
    expect(await exited).toBe(0);
    expect(said).toEqual(['part 2', 'part 1', 'part 0', 'exit 0']);
  });

  it('does not wait for a part that does not end, nor fail with one that fails', async () => {
    const broken = { end: () => Promise.reject(new Error('broken')) };
    const { program, exited, said, log } = start([{}, broken, { end: never, atMostMs: 10 }, {}]);
    program.emit('SIGINT');
    expect(await exited).toBe(0);
    expect(said).toEqual(['part 3', 'part 0', 'exit 0']);
    expect(log.warn).toHaveBeenCalledWith({ part: 'part 2' }, expect.any(String));
    expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ part: 'part 1' }), expect.any(String));
  });

  it('ends when its time is over, however many parts still have some of their own', async () => {
    const { program, exited, said } = start([{}, { end: never }, { end: never }], 10);
    program.emit('SIGTERM');
    expect(await exited).toBe(0);
    expect(said).toEqual(['exit 0']);
  });

  it('ends at once at a second signal', async () => {
    const { program, exited } = start([{ end: never }]);
    program.emit('SIGTERM');
    program.emit('SIGTERM');
    expect(await exited).toBe(143);
  });

  it.each([
    ['after', ['SIGTERM', STOP]],
    ['before', [STOP, 'SIGTERM']],
  ])('ends in order when it is asked to, also %s a signal of its own', async (_, order) => {
    const { program, exited, said } = start([{}, {}]);
    program.emit('message', 'something else');
    for (const one of order) one === STOP ? program.emit('message', STOP) : program.emit(one);
    expect(await exited).toBe(0);
    expect(said).toEqual(['part 1', 'part 0', 'exit 0']);
  });

  it.each(['uncaughtException', 'unhandledRejection'])(
    'logs what nothing caught (%s) and ends as failed',
    async (event) => {
      const { program, exited, said, log } = start([{}, {}]);
      const err = new Error('nobody listens');
      program.emit(event, err);
      expect(await exited).toBe(1);
      expect(said).toEqual(['part 1', 'part 0', 'exit 1']);
      expect(log.fatal).toHaveBeenCalledWith({ err }, event);
    },
  );

  it('goes on ending when something else goes wrong meanwhile, and says that it did', async () => {
    const { program, exited, said } = start([
      {},
      { end: async () => program.emit('unhandledRejection', new Error('late')) },
    ]);
    program.emit('SIGTERM');
    expect(await exited).toBe(1);
    expect(said).toEqual(['part 0', 'exit 1']);
  });
});
