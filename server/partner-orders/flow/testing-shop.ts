import { type TestServer, testServer } from '#server/testing.ts';
import { type Call, callsOf } from './testing-calls.ts';
import { addPeople } from './testing-people.ts';

/** A shop with a second person of each kind, and the calls of all of them. */
export async function shopWithPeople(): Promise<{ readonly server: TestServer; readonly call: Call }> {
  const server = await testServer();
  await addPeople(server);
  return { server, call: await callsOf(server) };
}
