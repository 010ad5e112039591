import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createHttpCall } from './client.ts';
import { endpoint } from './endpoint.ts';
import { createHttpUpload } from './upload.ts';

const send = endpoint({
  id: 'send',
  method: 'POST',
  path: '/things/{id}/files',
  tag: 'tests',
  summary: '',
  who: 'public',
  params: z.object({ id: z.string() }),
  body: z.object({ note: z.string() }),
  files: { field: 'files', max: 2, maxBytes: 100, types: ['pdf'] },
  reply: z.object({ ok: z.boolean() }),
  problems: ['order_not_found'],
});

type Progress = { loaded: number; total: number; lengthComputable: boolean };

/** As much of an XMLHttpRequest as an upload uses; the test says what happens to it. */
class FakeRequest {
  readonly upload: { onprogress?: (progress: Progress) => void } = {};
  readonly headers: Record<string, string> = {};
  opened = '';
  sent: FormData | null = null;
  withCredentials = false;
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  open(method: string, url: string) {
    this.opened = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.sent = form;
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, text: string) {
    this.status = status;
    this.responseText = text;
    this.onload?.();
  }
}

const begin = (options: Parameters<ReturnType<typeof createHttpUpload>>[2] = {}) => {
  const request = new FakeRequest();
  const upload = createHttpUpload('/api', () => request as unknown as XMLHttpRequest);
  const input = { params: { id: 'a' }, body: { note: 'x' }, files: [new File(['%PDF'], 'a.pdf')] };
  return { request, outcome: upload(send, input, options) };
};

describe('a call with files', () => {
  it('sends a form with the body and the files, and says how much of it is sent', async () => {
    const shares: number[] = [];
    const { request, outcome } = begin({ onProgress: (share) => shares.push(share) });
    expect([request.opened, request.withCredentials]).toEqual(['POST /api/things/a/files', true]);
    expect(request.headers).toEqual({ accept: 'application/json' });
    expect(request.sent?.get('body')).toBe('{"note":"x"}');
    expect(request.sent?.get('files')).toMatchObject({ name: 'a.pdf' });
    request.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true });
    request.upload.onprogress?.({ loaded: 2, total: 0, lengthComputable: false });
    request.answer(200, '{"ok":true}');
    expect(await outcome).toEqual({ ok: true, value: { ok: true } });
    expect(shares).toEqual([0.25]);
  });

  it('sends a body in fields where the record says so', () => {
    const body = z.object({ comment: z.string(), ids: z.array(z.string()), choices: z.array(z.unknown()) });
    const files = { field: 'files', max: 2, maxBytes: 100, types: ['pdf'], bodyAs: 'fields' } as const;
    const record = endpoint({ ...send, body, files });
    const request = new FakeRequest();
    const upload = createHttpUpload('/api', () => request as unknown as XMLHttpRequest);
    const given = { comment: 'x', ids: ['a', 'b'], choices: [{ id: 'a' }] };
    void upload(record, { params: { id: 'a' }, body: given, files: [] });
    expect([...(request.sent ?? [])]).toEqual([
      ['comment', 'x'],
      ['ids', 'a'],
      ['ids', 'b'],
      ['choices', '[{"id":"a"}]'],
    ]);
  });

  it('answers refusals with their code', async () => {
    const { request, outcome } = begin();
    request.answer(413, '{"statusCode":413,"code":"upload_too_large","message":"","detail":"a.pdf"}');
    expect(await outcome).toEqual({ ok: false, code: 'upload_too_large', detail: 'a.pdf' });
  });

  it('answers a lost connection, something else than JSON and a caller who gives up', async () => {
    const lost = begin();
    lost.request.onerror?.();
    const strange = begin();
    strange.request.answer(502, '<html>');
    const leaving = new AbortController();
    const left = begin({ signal: leaving.signal });
    leaving.abort();
    for (const [{ outcome }, code] of [
      [lost, 'network'],
      [strange, 'network'],
      [left, 'aborted'],
    ] as const)
      expect(await outcome).toEqual({ ok: false, code });
    expect(await begin({ signal: AbortSignal.abort() }).outcome).toEqual({ ok: false, code: 'aborted' });
  });

  it('is not sent as JSON by mistake', async () => {
    const call = createHttpCall('/api', async () => new Response('{}'));
    await expect(call(send, { params: { id: 'a' }, body: { note: '' }, files: [] })).rejects.toThrow(
      'takes files',
    );
  });
});
