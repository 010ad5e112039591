import type { ChildProcess } from 'node:child_process';

type Shop = {
  /** the port it was given */
  readonly port: number;
  /** it starts the sandbox gateway beside it (scripts/with-sandbox.ts) */
  readonly withGateway?: boolean;
};

/** As much of what it wrote as holds the two lines that are looked for. */
const KEPT = 20_000;

/**
 * Waits until a shop says by its own log that it listens. An answer on its port would prove nothing: a server
 * of somebody else that has the port gives one too.
 * @param child started with standard output and error as pipes and, unless it is the default, LOG_LEVEL=info;
 *   what it writes to its standard error is passed on, its output is not
 * @throws Error when another program has the port, or it ends before; then it is ended
 */
export function untilListening(child: ChildProcess, { port, withGateway = false }: Shop): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const listens = new RegExp(`"port":${port},[^}\\n]*"msg":"listening"`);
  let said = '';
  const hear = (text: Buffer) => {
    said = (said + text).slice(-KEPT);
    if (said.includes('EADDRINUSE'))
      fail(
        `another program listens on port ${port}, or on that of the gateway beside it: this shop did not start`,
      );
    else if (listens.test(said) && (!withGateway || said.includes('Sandbox gateway http'))) settle(resolve);
  };
  const ended = () =>
    fail(`the shop on port ${port} ended (${child.exitCode ?? child.signalCode}) before it listened`);
  const settle = (then: () => void) => {
    child.stdout?.off('data', hear).resume();
    child.stderr?.off('data', hear);
    child.off('close', ended);
    then();
  };
  const fail = (why: string) =>
    settle(() => {
      child.kill();
      reject(new Error(why));
    });
  child.stderr?.on('data', (text: Buffer) => process.stderr.write(text));
  for (const output of [child.stdout, child.stderr]) output?.on('data', hear);
  child.on('error', reject).once('close', ended);
  return promise;
}
