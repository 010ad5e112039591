import { resolve } from 'node:path';
import { z } from 'zod';
import { type KeepRule, readKeepRule } from '#rules/platform/backup/keep.ts';
import { type Edition, editions } from '#rules/platform/editions/editions.ts';
import { type BankAccounts, bankAccounts, bankEnvironment } from './bank-accounts.ts';
import { PROCESSES_AT_MOST, type Role, roles } from './processes/plan.ts';
import {
  type GoPayAccess,
  type PayPalAccess,
  providerAccess,
  providerEnvironment,
} from './provider-access.ts';
import { type PublicMode, publicModeOf } from './public-mode.ts';
import { isWeakSecret } from './secret-strength.ts';
import { type WatchSettings, watchEnvironment, watchSettings } from './watch/settings.ts';

const DEVELOPMENT_SECRET = 'development only: set SESSION_SECRET';

/**
 * A port or a path behind it would never equal the host of a request, and every page would be the English
 * one.
 */
const hostName = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;

const port = z.coerce.number().int().min(0).max(65535);
const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  DATA_DIR: z.string().min(1).default('data'),
  /** where the built pages are */
  BUILD_DIR: z.string().min(1).default('build'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** of each process; shared out among the processes of a start where it is not set */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).optional(),
  /** how many processes serve people; `auto` is one for each processor (docs/operations.md) */
  PROCESSES: z.union([z.literal('auto'), z.coerce.number().int().min(1).max(PROCESSES_AT_MOST)]).default(1),
  ROLE: z.enum(roles).default('all'),
  /** where a process that only works on jobs says that it lives; without it, nowhere */
  HEALTH_PORT: port.optional(),
  ...watchEnvironment,
  /** set by the process that starts several */
  PROCESS_NAME: z.string().min(1).optional(),
  EDITION_HOSTS: z
    .string()
    .default('cz.localhost,en.localhost,de.localhost')
    .transform((list) => list.split(',').map((host) => host.trim().toLowerCase()))
    .refine(
      (list) => new Set(list).size === 3 && list.length === 3 && list.every((host) => hostName.test(host)),
      'must name three different hosts in the order cz,en,de, as names only: see PUBLIC_SCHEME and PUBLIC_PORT',
    ),
  /** how the editions are reached from outside, when that is not http://host:PORT */
  PUBLIC_SCHEME: z.enum(['http', 'https']).default('http'),
  PUBLIC_PORT: port.optional(),
  API_BASE: z.string().min(1).default('/api'),
  SESSION_SECRET: z.string().min(16).default(DEVELOPMENT_SECRET),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Inkrule <shop@inkrule.example>'),
  OFFICE_EMAIL: z.string().min(3).default('office@inkrule.example'),
  /** a folder, or s3://bucket/path (docs/operations.md, Files) */
  FILES: z.string().min(1).optional(),
  /** where they were before, and are read until all of them are moved */
  FILES_FROM: z.string().min(1).optional(),
  /** of a store that is not AWS */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).optional(),
  AWS_REGION: z.string().min(1).optional(),
  /**
   * https://endpoint/bucket and not https://bucket.endpoint; as it is with an S3_ENDPOINT and without, when
   * not set
   */
  S3_PATH_STYLE: z.stringbool().optional(),
  /**
   * private files come from the store by an address it knows as ours; not set, where browsers reach it by
   * https
   */
  S3_SIGNED: z.stringbool().optional(),
  /** seconds without a byte after which the store counts as away */
  S3_TIMEOUT: z.coerce.number().min(1).max(120).default(15),
  /** where `bin/inkrule backup` puts backups (docs/backup.md) */
  BACKUP_TO: z.string().min(1).optional(),
  /** with it backups are encrypted; whoever loses it loses them */
  BACKUP_KEY: z.string().min(1).optional(),
  /** how many days, weeks and months back one backup of each is kept; not longer than docs/privacy.md says */
  BACKUP_KEEP: z
    .string()
    .default('7d,4w')
    .refine((text) => readKeepRule(text) !== null, 'must be like 7d,4w: days, weeks (w) and months (m)'),
  /** off only for tests and benchmarks, which come from one address */
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  /** `any` only for tests and benchmarks, which need more codes than a month has */
  ORDER_CODES: z.enum(['month', 'any']).default('month'),
  /** draw the pictures of the first pages before anybody asks for them */
  WARM_PICTURES: z.stringbool().optional(),
  /**
   * who stands before the shop: how many proxies, or their addresses. Trusting all of them would let a caller
   * write an address of their own and pass every limit by address
   */
  TRUST_PROXY: z
    .union([
      z.coerce.number().int().min(0).max(9),
      z
        .string()
        .regex(/^[0-9a-f.:/, ]+$/i, 'must be a number of proxies, or their addresses parted by commas'),
    ])
    .default(0),
  DEMO: z.stringbool().optional(),
  /** off only for tests and benchmarks, which count the orders they place */
  DEMO_ORDERS: z.stringbool().default(true),
  ...providerEnvironment,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ...bankEnvironment,
});

/** what deploy/inkrule.env.example tells of each */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/**
 * How a store is reached that speaks the protocol of S3; key and secret are read by its client from AWS_*.
 */
export type S3Settings = {
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly pathStyle: boolean | undefined;
  readonly signed: boolean | undefined;
  readonly idleMs: number;
};

export type Config = WatchSettings & {
  readonly mode: 'development' | 'production' | 'test';
  /** a reply that does not fit its record is an error; where people reach the shop it is only stripped */
  readonly strictReplies: boolean;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly buildDir: string;
  readonly databaseUrl: string | undefined;
  readonly databaseConnections: number | undefined;
  readonly processes: number | 'auto';
  readonly role: Role;
  readonly healthPort: number | undefined;
  /** by which the log tells this process from others; null for one that does everything alone */
  readonly processName: string | null;
  readonly editionHosts: Readonly<Record<Edition, string>>;
  readonly publicScheme: 'http' | 'https';
  readonly publicPort: number | undefined;
  readonly apiBase: string;
  readonly sessionSecret: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly officeEmail: string;
  readonly files: string;
  readonly filesFrom: string | undefined;
  readonly s3: S3Settings;
  readonly backup: {
    readonly to: string;
    /** null where backups are not encrypted */
    readonly key: string | null;
    readonly keep: KeepRule;
  };
  readonly rateLimit: boolean;
  /** an order code must be of the month in which it is ordered (PAY-018) */
  readonly checksOrderMonth: boolean;
  readonly warmPictures: boolean;
  /** number of proxies, or their addresses */
  readonly trustProxy: number | string;
  /** seed the demo shop into an empty database */
  readonly demo: boolean;
  /** and orders in every status into the demo shop */
  readonly demoOrders: boolean;
  /** whether others reach the shop; whatever is for trying out asks this */
  readonly publicMode: PublicMode;
  readonly logLevel: string;
  readonly bankAccount: BankAccounts;
  /** null without credentials */
  readonly goPay: GoPayAccess | null;
  readonly payPal: PayPalAccess | null;
};

/** @throws Error saying what to set, when the secret of a shop that others reach could be guessed */
function refuseWeakSecret(secret: string, { mayTryOut, publicBy }: PublicMode, mayBeDemo: boolean): void {
  if (mayTryOut || !isWeakSecret(secret)) return;
  const isDefault = secret === DEVELOPMENT_SECRET;
  throw new Error(
    `SESSION_SECRET must be set to a long random text, because others can reach this shop (${publicBy.join(', ')}): ` +
      `${isDefault ? 'with the default one' : 'the present one can be guessed, and'} anybody could sign in as anybody. ` +
      `A good one is printed by: openssl rand -base64 32${mayBeDemo ? '. DEMO=1 shows the demo shop without one' : ''}`,
  );
}

/**
 * Reads and checks the environment once. Everything has a working default for a look around on this machine;
 * a shop that others can reach is refused a secret that can be guessed.
 * @throws Error naming every variable that is wrong
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      (problem) => `  ${problem.path.join('.') || 'environment'}: ${problem.message}`,
    );
    throw new Error(`These settings of the environment are not right:\n${lines.join('\n')}`);
  }
  const e = parsed.data;
  const publicMode = publicModeOf(given);
  refuseWeakSecret(e.SESSION_SECRET, publicMode, e.NODE_ENV !== 'production');
  const dataDir = resolve(e.DATA_DIR);
  return {
    ...watchSettings(e, e.ROLE !== 'jobs' && e.PROCESSES !== 1 && e.DATABASE_URL !== undefined),
    mode: e.NODE_ENV,
    strictReplies: e.NODE_ENV === 'test' || publicMode.publicBy.length === 0,
    host: e.HOST,
    port: e.PORT,
    dataDir,
    buildDir: resolve(e.BUILD_DIR),
    databaseUrl: e.DATABASE_URL,
    databaseConnections: e.DATABASE_CONNECTIONS,
    processes: e.PROCESSES,
    role: e.ROLE,
    healthPort: e.HEALTH_PORT,
    processName: e.PROCESS_NAME ?? (e.ROLE === 'all' ? null : e.ROLE),
    editionHosts: Object.fromEntries(
      editions.map((edition, i) => [edition, e.EDITION_HOSTS[i] ?? '']),
    ) as Record<Edition, string>,
    publicScheme: e.PUBLIC_SCHEME,
    publicPort: e.PUBLIC_PORT,
    apiBase: e.API_BASE,
    sessionSecret: e.SESSION_SECRET,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    officeEmail: e.OFFICE_EMAIL,
    files: e.FILES ?? resolve(dataDir, 'files'),
    filesFrom: e.FILES_FROM,
    s3: {
      endpoint: e.S3_ENDPOINT,
      region: e.S3_REGION ?? e.AWS_REGION ?? 'us-east-1',
      pathStyle: e.S3_PATH_STYLE,
      signed: e.S3_SIGNED,
      idleMs: e.S3_TIMEOUT * 1000,
    },
    backup: {
      to: e.BACKUP_TO ?? resolve(dataDir, 'backups'),
      key: e.BACKUP_KEY ?? null,
      keep: readKeepRule(e.BACKUP_KEEP) ?? { d: 0, w: 0, m: 0 },
    },
    rateLimit: e.RATE_LIMIT === 'on',
    checksOrderMonth: e.ORDER_CODES === 'month',
    warmPictures: e.WARM_PICTURES ?? e.NODE_ENV !== 'test',
    trustProxy: e.TRUST_PROXY,
    demo: publicMode.mayHaveDemo,
    demoOrders: e.DEMO_ORDERS,
    publicMode,
    logLevel: e.LOG_LEVEL,
    ...providerAccess(e, publicMode),
    bankAccount: bankAccounts(e, e.NODE_ENV === 'development' && publicMode.mayTryOut),
  };
}
