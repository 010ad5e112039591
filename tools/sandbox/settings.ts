import { z } from 'zod';

/**
 * What the sandbox and the shop agree on when nobody names credentials of a real account. The names are those
 * of the shop's own environment, so that one environment serves both.
 */
export const demoCredentials = {
  GOPAY_GOID: '8123456789',
  GOPAY_CLIENT_ID: '1061399163',
  GOPAY_CLIENT_SECRET: 'sandbox-only',
  PAYPAL_CLIENT_ID: 'SANDBOX-DEMO-CLIENT',
  PAYPAL_CLIENT_SECRET: 'sandbox-only',
  PAYPAL_WEBHOOK_ID: '1SANDBOX0DEMO0HOOK',
} as const;

const loopback = /^(127(\.\d{1,3}){3}|localhost|([a-z0-9-]+\.)+localhost|\[?::1\]?)$/;

/** Only this machine: nothing the sandbox says may reach, or come from, anywhere else. */
export const isLoopback = (host: string): boolean => loopback.test(host.toLowerCase());

const environment = z.object({
  NODE_ENV: z
    .string()
    .optional()
    .refine((mode) => mode !== 'production', 'the sandbox gateway never runs in production'),
  SANDBOX_HOST: z.string().default('127.0.0.1').refine(isLoopback, 'must be an address of this machine only'),
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65535).default(3010),
  /** keeps payments over a restart; without it everything is forgotten */
  SANDBOX_STATE: z.string().min(1).optional(),
  /** where PayPal's webhooks go: on the real service this is entered in the developer's console */
  SANDBOX_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  SANDBOX_SHOP: z.string().min(1).default('Inkrule'),
  GOPAY_GOID: z.string().regex(/^\d+$/).default(demoCredentials.GOPAY_GOID),
  GOPAY_CLIENT_ID: z.string().min(1).default(demoCredentials.GOPAY_CLIENT_ID),
  GOPAY_CLIENT_SECRET: z.string().min(1).default(demoCredentials.GOPAY_CLIENT_SECRET),
  PAYPAL_CLIENT_ID: z.string().min(1).default(demoCredentials.PAYPAL_CLIENT_ID),
  PAYPAL_CLIENT_SECRET: z.string().min(1).default(demoCredentials.PAYPAL_CLIENT_SECRET),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .regex(/^[a-zA-Z0-9]{1,50}$/)
    .default(demoCredentials.PAYPAL_WEBHOOK_ID),
});

export type Settings = {
  readonly host: string;
  readonly port: number;
  readonly stateFile: string | undefined;
  readonly webhookUrl: string | undefined;
  readonly shopName: string;
  readonly goPay: { readonly goid: number; readonly clientId: string; readonly clientSecret: string };
  readonly payPal: { readonly clientId: string; readonly clientSecret: string; readonly webhookId: string };
  /** milliseconds until a message that should follow the return is sent */
  readonly afterReturnMs: number;
  /** milliseconds before try n + 1 of a message the shop did not take */
  readonly retryMs: (attempt: number) => number;
};

/** @throws Error naming every variable that is wrong; in production always */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((problem) => `  ${problem.path.join('.')}: ${problem.message}`);
    throw new Error(`The sandbox gateway does not start:\n${lines.join('\n')}`);
  }
  const e = parsed.data;
  return {
    host: e.SANDBOX_HOST,
    port: e.SANDBOX_PORT,
    stateFile: e.SANDBOX_STATE,
    webhookUrl: e.SANDBOX_WEBHOOK_URL,
    shopName: e.SANDBOX_SHOP,
    goPay: { goid: Number(e.GOPAY_GOID), clientId: e.GOPAY_CLIENT_ID, clientSecret: e.GOPAY_CLIENT_SECRET },
    payPal: {
      clientId: e.PAYPAL_CLIENT_ID,
      clientSecret: e.PAYPAL_CLIENT_SECRET,
      webhookId: e.PAYPAL_WEBHOOK_ID,
    },
    afterReturnMs: 400,
    // the real ones spread their tries over hours and days
    retryMs: (attempt) => Math.min(1_000 * 2 ** (attempt - 1), 60_000),
  };
}
