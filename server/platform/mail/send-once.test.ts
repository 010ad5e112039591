import { expect, it, vi } from 'vitest';
import type { JobContext } from '../jobs/job.ts';

/** What becomes of a mail between the try to claim it and the look at who has it. */
const meanwhile = { state: 'sending' };
vi.mock('./store.ts', async (original) => ({
  ...(await original<typeof import('./store.ts')>()),
  hasOrder: async () => true,
  claimMail: async () => null,
  mailOf: async () => ({ state: meanwhile.state }),
}));
const { sendOnce } = await import('./send-once.ts');

const load = vi.fn(() => Promise.reject(new Error('it was written')));
const mail = { name: 'orderConfirmation', about: 'order', load } as unknown as Parameters<typeof sendOnce>[1];
const context = { database: { db: {} } } as JobContext;
const send = () => sendOnce(context, mail, { id: 'order' } as Parameters<typeof sendOnce>[2]);

it.each(['sending', 'waiting'])('a mail another has claimed and that is %s keeps its job', async (state) => {
  meanwhile.state = state;
  await expect(send()).rejects.toThrow('being sent by another');
});

it.each(['sent', 'failed', 'dropped'])('a mail that is %s is not written again', async (state) => {
  meanwhile.state = state;
  await send();
  expect(load).not.toHaveBeenCalled();
});
