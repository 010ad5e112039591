import { z } from 'zod';

type Environment = Readonly<Record<string, string | undefined>>;

const loopback = /^(127(\.\d{1,3}){3}|localhost|([a-z0-9-]+\.)+localhost|\[?::1\]?)$/i;

/** Whether a host is this machine and nothing else. */
export const isLoopback = (host: string): boolean => loopback.test(host);

/** The same with a port behind it; an IPv6 address has colons of its own. */
const isHere = (host: string): boolean => isLoopback(host.trim().replace(/^([^:]+|\[.*\]):\d+$/, '$1'));

const demoSetting = z.stringbool().optional();

export type PublicMode = {
  /**
   * the settings by which people elsewhere reach the shop, as `NAME=value`; empty while only this machine
   * does
   */
  readonly publicBy: readonly string[];
  /** DEMO as it was set; null when it was not, or says neither yes nor no */
  readonly demoAsked: boolean | null;
  /** the demo shop with its accounts may be there */
  readonly mayHaveDemo: boolean;
  /**
   * the default secret, mails shown at /dev/mail, the sandbox gateway and sample bank accounts may be there
   */
  readonly mayTryOut: boolean;
};

/**
 * Whether the shop can be reached from elsewhere, and what may be there then. NODE_ENV is easily forgotten,
 * so it is only one of the signs. What is for trying out is left out or refused as soon as there is one sign;
 * only DEMO=1 says that it is meant so, and in production not even that allows more than the demo shop.
 */
export function publicModeOf(env: Environment): PublicMode {
  const { NODE_ENV, HOST, PUBLIC_SCHEME, EDITION_HOSTS, TRUST_PROXY, DEMO } = env;
  const signs: readonly (readonly [string, string | undefined, boolean])[] = [
    ['NODE_ENV', NODE_ENV, NODE_ENV === 'production'],
    ['HOST', HOST, !!HOST && !isHere(HOST)],
    ['PUBLIC_SCHEME', PUBLIC_SCHEME, PUBLIC_SCHEME === 'https'],
    ['EDITION_HOSTS', EDITION_HOSTS, !!EDITION_HOSTS && !EDITION_HOSTS.split(',').every(isHere)],
    // a proxy stands before a shop that others are to reach
    ['TRUST_PROXY', TRUST_PROXY, !!TRUST_PROXY && TRUST_PROXY !== '0'],
  ];
  const publicBy = signs.filter(([, , isSign]) => isSign).map(([name, value]) => `${name}=${value}`);
  const demoAsked = demoSetting.safeParse(DEMO || undefined).data ?? null;
  const isMeant = publicBy.length === 0 || demoAsked === true;
  return {
    publicBy,
    demoAsked,
    mayHaveDemo: demoAsked ?? isMeant,
    mayTryOut: isMeant && NODE_ENV !== 'production',
  };
}

/** What is said at the start of a shop that shows its demo to others; null where it does not. */
export function demoWarning({ publicBy, mayHaveDemo, mayTryOut }: PublicMode): string | null {
  if (publicBy.length === 0 || !mayHaveDemo) return null;
  const more = mayTryOut
    ? ' All mails can be read at /dev/mail, and the secret of the sign-in may be the one everybody knows.'
    : '';
  return (
    `ATTENTION: DEMO=1, and others can reach this shop (${publicBy.join(', ')}).\n` +
    `  Anybody can sign in with the demo accounts, whose password is public.${more}\n  Take no real orders like this.`
  );
}

/**
 * What is said at the start of a shop that others reach and that was told to leave out a guard, as tests and
 * benchmarks are; null where nothing was left out. Not refused: a proxy in front may count requests itself.
 */
export function guardWarning(
  { publicBy }: PublicMode,
  { rateLimit, checksOrderMonth }: { readonly rateLimit: boolean; readonly checksOrderMonth: boolean },
): string | null {
  const off = [
    ...(rateLimit ? [] : ['RATE_LIMIT=off: nobody is slowed down, nor is any password guessed too often']),
    ...(checksOrderMonth ? [] : ['ORDER_CODES=any: an order may bring a code of any month']),
  ];
  if (publicBy.length === 0 || off.length === 0) return null;
  const lines = off.map((line) => `  ${line}.\n`).join('');
  return `ATTENTION: others can reach this shop (${publicBy.join(', ')}), and guards are off.\n${lines}  Leave these settings out.`;
}

/** @throws Error saying what to do, when accounts of the demo shop would let anybody in. */
export function refuseDemoAccounts({ publicBy, mayHaveDemo }: PublicMode, emails: readonly string[]): void {
  if (publicBy.length === 0 || mayHaveDemo || emails.length === 0) return;
  throw new Error(
    `accounts of the demo shop still have their public password, and others can reach this shop (${publicBy.join(', ')}).\n` +
      `  Lock them, or give them passwords of their own (bin/inkrule user password …):\n` +
      emails.map((email) => `    bin/inkrule user lock ${email}\n`).join('') +
      '  Or set DEMO=1 to show the demo shop to everybody.',
  );
}
