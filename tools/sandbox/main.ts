import { startSandbox } from './server.ts';

/**
 * The sandbox gateway as a process of its own: `node tools/sandbox/main.ts`. It refuses production and ends
 * with the process that started it: the pipe on its standard input closes when that one is gone, however it
 * went.
 */
const withParent = process.env.SANDBOX_WITH_PARENT === '1';

startSandbox(process.env).then(
  ({ origin, app }) => {
    console.log(`\n  Sandbox gateway ${origin}   GoPay and PayPal are played here: no money moves`);
    let closing = false;
    const stop = async () => {
      if (closing) return;
      closing = true;
      await app.close();
      process.exit(0);
    };
    process.once('SIGTERM', () => void stop());
    // the terminal sends Ctrl+C to both; the shop may still want an answer while it stops
    process.on('SIGINT', () => (withParent ? undefined : void stop()));
    if (withParent) process.stdin.once('end', () => void stop()).resume();
  },
  (error: Error) => {
    console.error(`\n  ${error.message}\n`);
    process.exit(1);
  },
);
