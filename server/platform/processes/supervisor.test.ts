import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProcessPart } from './plan.ts';
import { STOP, supervise } from './supervisor.ts';

const parts: ProcessPart[] = [
  { name: 'web 1', role: 'web' },
  { name: 'web 2', role: 'web' },
  { name: 'jobs', role: 'jobs' },
];

class FakeChild extends EventEmitter {
  readonly process = { pid: 1, kill: vi.fn() };
  readonly send = vi.fn();
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
  }
  ready(): void {
    this.emit('message', { is: 'ready' });
  }
  die(code: number | null = 1, signal: string | null = null): void {
    this.emit('exit', code, signal);
  }
}

function start() {
  const children: FakeChild[] = [];
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn(), fatal: vi.fn() };
  const program = Object.assign(new EventEmitter(), { exit: vi.fn() });
  const fork = ({ name }: ProcessPart) => {
    const child = new FakeChild(name);
    children.push(child);
    return child;
  };
  supervise({ parts, fork, log, program: program as unknown as NodeJS.Process });
  return { children, log, program, names: () => children.map(({ name }) => name) };
}
/** All of them ready. */
function started() {
  const all = start();
  all.children[0]?.ready();
  for (const child of all.children.slice(1)) child.ready();
  return all;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the processes of a start', () => {
  it('are started when the first is ready', () => {
    const { children, names, log } = start();
    expect(names()).toEqual(['web 1']);
    children[0]?.ready();
    expect(names()).toEqual(['web 1', 'web 2', 'jobs']);
    for (const child of children) child.ready();
    expect(names()).toHaveLength(3);
    expect(log.info).toHaveBeenCalledWith(
      { processes: ['web 1', 'web 2', 'jobs'] },
      'all processes are ready',
    );
  });

  it('end with 1 when one ends before all were ready, and are not tried again', () => {
    const { children, names, program } = start();
    children[0]?.ready();
    children[1]?.die();
    for (const one of [0, 2]) expect(children[one]?.send).toHaveBeenCalledWith(STOP);
    children[0]?.die(0);
    expect(program.exit).not.toHaveBeenCalled();
    children[2]?.die(0);
    expect(program.exit).toHaveBeenCalledWith(1);
    vi.advanceTimersByTime(60_000);
    expect(names()).toHaveLength(3);
  });

  it('are started again after a pause that doubles, and all end when one keeps dying', () => {
    const { children, names, program, log } = started();
    for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000]) {
      const before = children.length;
      children.at(pause === 1_000 ? 1 : -1)?.die();
      vi.advanceTimersByTime(pause - 1);
      expect(children).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(names().slice(before)).toEqual(['web 2']);
    }
    children.at(-1)?.die(null, 'SIGSEGV');
    expect(log.fatal).toHaveBeenCalledWith(
      { part: 'web 2', code: null, signal: 'SIGSEGV' },
      'a process keeps dying',
    );
    children[0]?.die(0);
    children[2]?.die(0);
    expect(program.exit).toHaveBeenCalledWith(1);
  });

  it('that live long are forgiven their earlier deaths', () => {
    const { children, program } = started();
    for (let i = 0; i < 12; i += 1) {
      children.at(i === 0 ? 1 : -1)?.die();
      vi.advanceTimersByTime(1_000);
      children.at(-1)?.ready();
      vi.advanceTimersByTime(61_000);
    }
    expect(program.exit).not.toHaveBeenCalled();
    expect(children).toHaveLength(15);
  });

  it('are asked to end at a signal, and the last one ends all', () => {
    const { children, program } = started();
    program.emit('SIGTERM');
    for (const child of children) expect(child.send).toHaveBeenCalledWith(STOP);
    for (const child of children) child.die(0);
    expect(program.exit.mock.calls).toEqual([[0]]);
    vi.advanceTimersByTime(60_000);
    expect(children).toHaveLength(3);
  });

  it('may die while they are told to end', () => {
    const { children, program, log } = started();
    children[1]?.send.mockImplementation(() => children[1]?.emit('error', new Error('closed')));
    program.emit('SIGTERM');
    for (const child of children) child.die(0);
    expect(program.exit.mock.calls).toEqual([[0]]);
    expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ part: 'web 2' }), expect.any(String));
  });

  it('are killed when they do not end in time, or at a second signal', () => {
    const slow = started();
    slow.program.emit('SIGTERM');
    vi.advanceTimersByTime(8_500);
    for (const child of slow.children) expect(child.process.kill).toHaveBeenCalledWith('SIGKILL');
    expect(slow.program.exit).toHaveBeenCalledWith(0);
    const hurried = started();
    hurried.program.emit('SIGINT');
    hurried.program.emit('SIGINT');
    expect(hurried.program.exit).toHaveBeenCalledWith(130);
  });

  it('are listed with what each of them uses, and the sum', () => {
    const { children, log } = started();
    children[0]?.emit('message', { is: 'using', using: { rss: 200, heap: 90, late: 12 } });
    children[2]?.emit('message', { is: 'using', using: { rss: 150, heap: 60, late: 11 } });
    vi.advanceTimersByTime(300_000);
    expect(log.info).toHaveBeenCalledWith(
      {
        processes: [
          { name: 'web 1', pid: 1, rss: 200, heap: 90, late: 12 },
          { name: 'jobs', pid: 1, rss: 150, heap: 60, late: 11 },
        ],
        rss: 350,
        deaths: [0, 0, 0],
      },
      'processes',
    );
  });
});
