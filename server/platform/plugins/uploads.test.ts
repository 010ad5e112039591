import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { WriteStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/platform/endpoint.ts';
import { createPress } from '#server/press/print-files/service.ts';
import { readConfig } from '../config.ts';
import { implement } from '../endpoints.ts';
import { type Files, openFiles } from '../files/files.ts';
import { sampleJpeg, samplePdf, sampleSvg } from '../files/samples.ts';
import { registerContractRoutes } from './contract-routes.ts';
import { registerJsonBody } from './json-body.ts';
import { registerLargeBodies } from './large-bodies.ts';
import { createProblemAnswer } from './problem-answer.ts';
import { registerProblems } from './problems.ts';

const MB = 1_000_000;
const sendDrawings = endpoint({
  id: 'sendDrawings',
  method: 'POST',
  path: '/drawings/{id}',
  tag: 'tests',
  summary: 'Files of tests',
  who: 'public',
  params: z.object({ id: z.string() }),
  body: z.strictObject({ note: z.string().max(100) }),
  files: { field: 'files', max: 3, maxBytes: 20 * MB, types: ['pdf', 'svg', 'jpg'] },
  reply: z.object({
    id: z.string(),
    note: z.string(),
    files: z.array(
      z.object({ name: z.string(), size: z.number(), sha256: z.string(), key: z.string().nullable() }),
    ),
  }),
  problems: ['order_not_found'],
});

let folder: string;
const press = createPress();
let app: FastifyInstance;
let files: Files;
let base: string;
const handled = vi.fn();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkrule-uploads-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, BUILD_DIR: '/nowhere' });
  files = await openFiles(config);
  app = Fastify({ requestTimeout: 60_000 });
  app.setValidatorCompiler(validatorCompiler);
  registerProblems(app, createProblemAnswer(config));
  registerJsonBody(app);
  registerLargeBodies(app);
  const answer = implement(sendDrawings, async ({ params, body, files: sent }) => {
    handled(params.id, body.note, sent.length);
    if (params.id === 'broken') throw new Error('broken');
    if (params.id === 'nowhere') return { ok: false, code: 'order_not_found' };
    const kept = await Promise.all(
      sent.map(async ({ name, size, sha256, keep }) => ({
        name,
        size,
        sha256,
        key: params.id === 'keep' ? await keep('drawings') : null,
      })),
    );
    return { ok: true, value: { id: params.id, note: body.note, files: kept } };
  });
  registerContractRoutes(app, { config, files, press }, [answer]);
  await app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
const uploads = () => readdir(join(folder, 'uploads'));

afterAll(async () => {
  await app.close();
  await press.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(async () => {
  handled.mockClear();
  // a caller who left is noticed a moment later
  await expect.poll(uploads).toEqual([]);
});

type Sent = readonly [name: string, bytes: Uint8Array];
const formOf = (sent: readonly Sent[], body: unknown = { note: 'hello' }): FormData => {
  const form = new FormData();
  if (body !== null) form.append('body', JSON.stringify(body));
  for (const [name, bytes] of sent) form.append('files', new File([new Uint8Array(bytes)], name));
  return form;
};
const post = async (id: string, body: FormData | string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${base}/drawings/${id}`, { method: 'POST', body, headers });
  const said = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, said };
};
const refusedWith = (status: number, code: string, more: object = {}) => ({
  status,
  said: expect.objectContaining({ code, ...more }),
});
const pdfOf = (bytes: number): Uint8Array =>
  Buffer.concat([samplePdf, randomBytes(bytes - samplePdf.length)]);

describe('files of a call', () => {
  it('reach the handler with size and sum, are stored where it keeps them, and never lie in memory', async () => {
    const sent: Sent[] = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => [name, pdfOf(20 * MB)]);
    const form = formOf(sent);
    const before = process.memoryUsage();
    let most = 0;
    // the caller is in this process too: its copies of the form are buffers, which the heap does not count
    const look = setInterval(() => (most = Math.max(most, process.memoryUsage().heapUsed)), 5);
    const { status, said } = await post('keep', form);
    clearInterval(look);
    expect(status).toBe(200);
    const listed = said.files as { name: string; size: number; sha256: string; key: string }[];
    for (const [i, [name, bytes]] of sent.entries()) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      expect(listed[i]).toMatchObject({ name, size: bytes.length, sha256 });
      expect(Buffer.compare(await files.get(listed[i]?.key ?? ''), bytes)).toBe(0);
    }
    expect(most - before.heapUsed).toBeLessThan(60 * MB);
  });

  it('that are a drawing are kept as our own copy', async () => {
    const { said } = await post('1', formOf([['logo.svg', sampleSvg]]));
    expect((said.files as { size: number }[])[0]?.size).toBeLessThan(sampleSvg.length);
  });

  it('have names a person can read, and no folders', async () => {
    const { said } = await post('1', formOf([['../../etc/žluť\u202e.pdf', samplePdf]]));
    expect((said.files as { name: string }[])[0]?.name).toBe('žluť.pdf');
    const back = await post('1', formOf([['C:\\temp\\..\\a.pdf', samplePdf]]));
    expect((back.said.files as { name: string }[])[0]?.name).toBe('a.pdf');
  });

  it('may be none', async () => expect((await post('1', formOf([]))).status).toBe(200));

  it.each([
    [
      'too many',
      () => formOf(Array.from({ length: 4 }, () => ['a.pdf', samplePdf])),
      422,
      'too_many_files',
      '3',
    ],
    ['too large', () => formOf([['a.pdf', pdfOf(20 * MB + 1)]]), 413, 'upload_too_large', 'a.pdf'],
    ['empty', () => formOf([['a.pdf', new Uint8Array()]]), 422, 'upload_empty', 'a.pdf'],
    ['of a type not taken', () => formOf([['a.exe', samplePdf]]), 415, 'upload_wrong_type', 'a.exe'],
    ['not what they say', () => formOf([['a.jpg', samplePdf]]), 415, 'upload_wrong_type', 'a.jpg'],
    ['no drawing', () => formOf([['a.svg', samplePdf]]), 415, 'upload_wrong_type', 'a.svg'],
    [
      'unsafe',
      () => formOf([['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')]]),
      422,
      'file_unsafe',
      'a.svg',
    ],
  ] as [string, () => FormData, number, string, string][])(
    '%s are refused, and the handler is not reached',
    async (_, form, status, code, detail) => {
      expect(await post('1', form())).toEqual(refusedWith(status, code, { field: 'files', detail }));
      expect(handled).not.toHaveBeenCalled();
    },
  );

  it('a picture whose start is that of another kind is refused', async () => {
    const { said } = await post('1', formOf([['a.jpg', await sampleJpeg()]]));
    expect(said.id).toBe('1');
    const raw = Buffer.concat([Buffer.from('II*\0'), randomBytes(5_000)]);
    expect(await post('1', formOf([['a.jpg', raw]]))).toEqual(refusedWith(415, 'upload_wrong_type'));
  });

  it('are gone when the handler fails', async () => {
    expect((await post('broken', formOf([['a.pdf', samplePdf]]))).status).toBe(500);
    expect(await post('nowhere', formOf([['a.pdf', samplePdf]]))).toEqual(
      refusedWith(404, 'order_not_found'),
    );
  });
});

describe('what comes beside the files', () => {
  const deep = `{"note":${'['.repeat(40)}${']'.repeat(40)}}`;
  it.each([
    ['missing', null, 400, 'missing_parameter'],
    ['of another form', { note: 'x', more: 1 }, 400, 'invalid_input'],
    ['with a zero byte', { note: 'a\0b' }, 400, 'invalid_input'],
  ])('is refused when it is %s', async (_, body, status, code) => {
    expect(await post('1', formOf([['a.pdf', samplePdf]], body))).toEqual(refusedWith(status, code));
    expect(handled).not.toHaveBeenCalled();
  });

  it('is refused when it is too deep, poisons a prototype or is no JSON', async () => {
    for (const text of [deep, '{"__proto__":{"x":1},"note":"a"}', '{"note"']) {
      const form = new FormData();
      form.append('body', text);
      expect((await post('1', form)).status).toBe(400);
    }
  });

  it('is one field, and files come in theirs', async () => {
    const form = formOf([]);
    form.append('isAdmin', 'true');
    expect(await post('1', form)).toEqual(refusedWith(400, 'invalid_input'));
    const other = formOf([]);
    other.append('others', new File([new Uint8Array(samplePdf)], 'a.pdf'));
    expect(await post('1', other)).toEqual(refusedWith(400, 'invalid_input'));
    const named = formOf([]);
    named.append('__proto__', 'x');
    expect(await post('1', named)).toEqual(refusedWith(400, 'invalid_input'));
  });

  it('a body that is no form is not read at all', async () => {
    for (const type of ['application/json', 'text/plain'])
      expect(await post('1', '{"note":"x"}', { 'content-type': type })).toEqual(
        refusedWith(400, 'invalid_input'),
      );
    expect(await post('1', 'x', { 'content-type': 'multipart/form-data' })).toEqual(
      refusedWith(400, 'upload_broken'),
    );
  });
});

describe('a form that does not arrive as a whole', () => {
  const head = [
    'POST /drawings/1 HTTP/1.1',
    'host: a',
    'connection: close',
    'content-type: multipart/form-data; boundary=b',
  ];
  const start =
    '--b\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4\n';
  const say = (text: string): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
      let said = '';
      socket.on('data', (part) => (said += part));
      socket.on('close', () => resolve(said));
      socket.write(text);
    });

  it('that ends in the middle of a file is refused', async () => {
    const said = await say([...head, `content-length: ${start.length}`, '', start].join('\r\n'));
    expect(said).toMatch(/^HTTP\/1.1 400/);
    expect(said).toContain('upload_broken');
  });

  it('for which the disk has no room is answered, and its connection takes the next call', async () => {
    const full = vi.spyOn(WriteStream.prototype, '_write').mockImplementation((_piece, _encoding, done) => {
      done(
        Object.assign(new Error('ENOSPC: no space left on device, write'), {
          code: 'ENOSPC',
          syscall: 'write',
        }),
      );
    });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = async () => {
      const form = new Response(formOf([['a.pdf', pdfOf(8 * MB)]]));
      const sent = request(`${base}/drawings/1`, {
        method: 'POST',
        agent,
        headers: { 'content-type': form.headers.get('content-type') ?? '' },
      });
      sent.end(Buffer.from(await form.arrayBuffer()));
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      const { localPort } = answer.socket;
      const text = await answer.toArray();
      return [answer.statusCode, JSON.parse(Buffer.concat(text).toString()).code, localPort];
    };
    const [status, code, port] = await send();
    expect([status, code]).toEqual([503, 'unavailable']);
    full.mockRestore();
    // another connection would have another port
    expect(await send()).toEqual([200, undefined, port]);
    agent.destroy();
  });

  it('that is larger than all its files may be is not read', async () => {
    expect(await say([...head, 'content-length: 90000000', '', ''].join('\r\n'))).toMatch(/^HTTP\/1.1 413/);
  });

  it('whose caller leaves is forgotten, and its room is free again', async () => {
    for (const length of ['content-length: 50000000', 'transfer-encoding: chunked']) {
      for (let i = 0; i < 6; i += 1) {
        const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
        const part = length.startsWith('transfer') ? `${start.length.toString(16)}\r\n${start}\r\n` : start;
        socket.write([...head, length, '', part].join('\r\n'));
        await expect.poll(uploads, { interval: 5 }).not.toEqual([]);
        socket.destroy();
        await expect.poll(uploads).toEqual([]);
      }
    }
    expect((await post('1', formOf([['a.pdf', samplePdf]]))).status).toBe(200);
    expect(handled).toHaveBeenCalledOnce();
  });
});
