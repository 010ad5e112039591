import { randomBytes } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { emptyCompany } from '#rules/company/record/company.ts';
import { shownCompany } from '#rules/company/record/shown-company.ts';
import { methodsOf } from '#rules/payments/payment/payment-methods.ts';
import { currencyOf, type Edition, localeOf } from '#rules/platform/editions/editions.ts';
import { screenAt } from '#rules/platform/editions/paths.ts';
import type { Shop } from '#server/catalogue/context.ts';
import type { Config } from '#server/platform/config.ts';
import type { Account } from '#server/platform/context.ts';
import type { Implementation } from '#server/platform/endpoints.ts';
import { inProcessCalls, isLogged } from '#server/platform/in-process.ts';
import { callerOf } from '#server/platform/plugins/contract-routes.ts';
import {
  contentPolicy,
  type WalletPage,
  walletPageHeaders,
} from '#server/platform/plugins/security-headers.ts';
import { Ready } from '#server/platform/ready.ts';
import type { ShopContext } from '#web/context.ts';
import { pageFinisher } from './written-page/written-page.ts';

/** What the pages answered, ready to be sent any number of times. */
export type Page = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly content: Ready | null;
};

export type PageRequest = {
  readonly request: FastifyRequest;
  /** of the page; that of the request where it is not named */
  readonly address?: string;
  readonly edition: Edition;
  readonly origins: Readonly<Record<Edition, string>>;
  readonly signal?: AbortSignal;
  /** kept, and sent to many */
  readonly isShared?: boolean;
};

/** The build carries its own copy of the context key; ours would name another slot. */
type Build = ServerBuild & {
  entry: { module: { shopContext: Parameters<RouterContextProvider['set']>[0] } };
};

async function loadBuild(folder: string): Promise<Build> {
  const file = join(folder, 'server/index.js');
  await access(file).catch(() => {
    throw new Error('The pages are not built yet. Run bin/start, or npm run build.');
  });
  return (await import(pathToFileURL(file).href)) as Build;
}

const toHeaders = (request: FastifyRequest): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, one);
  }
  return headers;
};

const withoutList = ({ priceListId: _, ...profile }: Account) => profile;

/** The payment page of the edition that offers the wallet (PAY-005); null for every other page. */
export function walletPageOf(
  config: Pick<Config, 'payPal'>,
  edition: Edition,
  pathname: string,
): WalletPage | null {
  if (
    !config.payPal ||
    !methodsOf[edition].includes('payPal') ||
    screenAt(edition, pathname)?.screen !== 'payment'
  )
    return null;
  return { scriptUrl: config.payPal.scriptUrl, nonce: randomBytes(16).toString('base64url') };
}

/** Pages for developers, such as /dev/patterns: never in production, and not where others reach the shop. */
export const showsDevPages = ({ mode, publicMode }: Pick<Config, 'mode' | 'publicMode'>): boolean =>
  mode === 'development' && publicMode.mayTryOut;

/** The only place that knows both the server and the built pages. */
export async function createRenderer(
  { config, catalogue, isDrill }: Pick<Shop, 'config' | 'catalogue' | 'isDrill'>,
  implementations: readonly Implementation[],
): Promise<(asked: PageRequest) => Promise<Page>> {
  const build = await loadBuild(config.buildDir);
  const handle = createRequestHandler(build, 'production');
  const { shopContext } = build.entry.module;
  const callsOf = inProcessCalls(implementations, config);
  const mark = randomBytes(16).toString('hex');
  const finish = pageFinisher(config, mark);

  return async ({ request, address, edition, origins, signal, isShared }) => {
    const caller = callerOf(request);
    const own = await catalogue.ownListOf(caller.account);
    const context = new RouterContextProvider();
    let written: string | null = null;
    const value: ShopContext = {
      edition,
      locale: localeOf[edition],
      currency: own?.currency ?? currencyOf[edition],
      ownList: own?.id ?? null,
      origins,
      call: callsOf(caller),
      profile: caller.account ? withoutList(caller.account) : null,
      nonce: mark,
      // a shop that has no catalogue yet still shows its page that says so
      company: await catalogue.current().then(
        ({ company }) => shownCompany(company).record,
        () => emptyCompany,
      ),
      apiBase: config.apiBase,
      isDrill,
      showsDevPages: showsDevPages(config),
      report: (err) => {
        if (!isLogged(err)) caller.log.error({ err }, 'page');
      },
      write: (html) => {
        written = html;
      },
    };
    context.set(shopContext, value);
    // of the edition, not of the request: nobody's own idea of our host may get into a page
    const url = new URL(origins[edition] + (address ?? request.url));
    // HEAD wants the headers of the same page
    const init = { method: 'GET', headers: toHeaders(request), ...(signal ? { signal } : {}) };
    const screen = screenAt(edition, url.pathname)?.screen;
    const answer = await handle(new Request(url, init), context);

    const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'set-cookie'));
    const page = { status: answer.status, headers, cookies: answer.headers.getSetCookie(), content: null };
    const sentTo = isShared ? 'many' : 'one';
    if (answer.body) return { ...page, content: new Ready(Buffer.from(await answer.arrayBuffer()), sentTo) };
    if (written === null) return page;
    const wallet = walletPageOf(config, edition, url.pathname);
    const finished = finish({ html: written, screen, walletNonce: wallet?.nonce ?? null });
    const policy = contentPolicy(config, finished.scripts, wallet, finished.styles);
    return {
      ...page,
      headers: { ...headers, 'content-security-policy': policy, ...(wallet ? walletPageHeaders : {}) },
      content: new Ready(finished.content, sentTo),
    };
  };
}
