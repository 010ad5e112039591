import { describe, expect, it } from 'vitest';
import { createUploadQueue, type Upload } from './upload-queue.ts';

const file = (name: string) => new File(['x'], name);
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function page(refuse: (file: File) => string | null = () => null) {
  let uploads: readonly Upload[] = [];
  const sent: {
    name: string;
    progress: (sent: number) => void;
    end: (problem: string | null) => void;
    signal: AbortSignal;
  }[] = [];
  const queue = createUploadQueue({
    send: ({ name }, progress, signal) => new Promise((end) => sent.push({ name, progress, end, signal })),
    refuse,
    show: (next) => {
      uploads = next;
    },
  });
  return {
    queue,
    sent,
    listed: () => uploads.map(({ file, state, sent, problem }) => [file.name, state, sent, problem]),
  };
}

describe('files on their way', () => {
  it('go one after the other and tell how far they are', async () => {
    const { queue, sent, listed } = page();
    queue.add([file('a.pdf'), file('b.pdf')]);
    expect(sent.map(({ name }) => name)).toEqual(['a.pdf']);
    sent[0]?.progress(0.5);
    expect(listed()).toEqual([
      ['a.pdf', 'sending', 0.5, null],
      ['b.pdf', 'sending', 0, null],
    ]);
    sent[0]?.end(null);
    await settled();
    expect(sent.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
    expect(listed()[0]).toEqual(['a.pdf', 'done', 1, null]);
  });

  it('that are refused stand in the list and are never sent', () => {
    const { queue, sent, listed } = page(({ name }) => (name.endsWith('.exe') ? 'not this kind' : null));
    queue.add([file('a.exe')]);
    expect([sent, listed()]).toEqual([[], [['a.exe', 'failed', 0, 'not this kind']]]);
  });

  it('that failed can be tried again', async () => {
    const { queue, sent, listed } = page();
    queue.add([file('a.pdf')]);
    sent[0]?.end('away');
    await settled();
    expect(listed()).toEqual([['a.pdf', 'failed', 0, 'away']]);
    queue.retry('1');
    expect([sent.length, listed()]).toEqual([2, [['a.pdf', 'sending', 0, null]]]);
  });

  it('that are removed end, and the next one goes', async () => {
    const { queue, sent, listed } = page();
    queue.add([file('a.pdf'), file('b.pdf')]);
    queue.remove('1');
    expect(sent[0]?.signal.aborted).toBe(true);
    sent[0]?.end('aborted');
    await settled();
    expect([sent[1]?.name, listed()]).toEqual(['b.pdf', [['b.pdf', 'sending', 0, null]]]);
  });
});
