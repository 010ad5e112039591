import { randomUUID } from 'node:crypto';
import type { Setup } from '#contract/office/setup.ts';
import { countItems, missingToSell, type SellingNeed } from '#rules/office/setup/sellable.ts';
import { type SetupFacts, setupSteps, stateOfStep } from '#rules/office/setup/steps.ts';
import type { ProviderName } from '#rules/payments/payment/payment-state.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { listPapers } from '#server/company/papers/service.ts';
import type { Shop } from '#server/payments/context.ts';
import type { Caller } from '#server/platform/context.ts';
import { originsOf } from '#server/platform/editions.ts';
import { errorFacts } from '#server/platform/log/error-facts.ts';
import { mailerOf } from '#server/platform/mail/service.ts';
import { isLoopback } from '#server/platform/public-mode.ts';
import { transportFacts } from '#server/prices/transport/service.ts';
import { m } from '#texts/messages.ts';

export { addFirstAdmin, firstAdminLink, isFirstAdminLink } from './first-admin.ts';

/** What nothing can be bought without, of the catalogue the shop sells by. */
export const missingNow = async ({ catalogue }: Pick<Shop, 'catalogue'>): Promise<readonly SellingNeed[]> =>
  missingToSell(await catalogue.current());

async function factsOf(shop: Shop): Promise<SetupFacts> {
  const { config, catalogue, isDrill } = shop;
  const { papers, missing, hasAccounts } = await listPapers(shop);
  const snapshot = await catalogue.current();
  const hosts = Object.values(config.editionHosts);
  return {
    missing: missingToSell(snapshot),
    products: snapshot.products.length,
    items: countItems(snapshot),
    transport: transportFacts(snapshot.transportRates),
    company: missing,
    accounts: hasAccounts,
    papers: { samples: papers.filter(({ isSample }) => isSample).length, of: papers.length },
    mail: { isSent: config.smtpUrl !== undefined, from: config.mailFrom, office: config.officeEmail },
    providers: { goPay: config.goPay !== null, payPal: config.payPal !== null },
    addresses: originsOf(config),
    isPublic: config.publicScheme === 'https' && !hosts.some(isLoopback),
    isDrill,
  };
}

export async function readSetup(shop: Shop): Promise<Setup> {
  const facts = await factsOf(shop);
  const steps = setupSteps.map((step) => ({ step, state: stateOfStep(step, facts) }));
  return { ...facts, missing: [...facts.missing], company: [...facts.company], steps };
}

/** At once, so that whoever set the mail server up sees what it says. */
export async function sendTestMail(
  { config }: Pick<Shop, 'config'>,
  { account, log }: Pick<Caller, 'account' | 'log'>,
  locale: Locale,
): Promise<Result<{ to: string }, 'mail_not_set' | 'mail_not_taken'>> {
  if (config.smtpUrl === undefined) return fail('mail_not_set');
  const to = account?.email ?? '';
  const text = m.setup_mail_text({ from: config.mailFrom }, { locale });
  try {
    const sent = await mailerOf(config)({
      id: randomUUID(),
      to,
      replyTo: config.officeEmail,
      subject: m.setup_mail_subject({}, { locale }),
      html: `<p>${text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`,
      text,
      attachments: [],
    });
    return sent.ok ? ok({ to }) : fail('mail_not_taken', undefined, sent.detail);
  } catch (error) {
    log.warn({ err: error }, 'the test mail was not taken');
    const { code, status, cause } = errorFacts(error);
    return fail('mail_not_taken', undefined, [code ?? cause?.code, status].filter(Boolean).join(' '));
  }
}

type Checked = Result<{ ok: true }, 'provider_not_set' | 'provider_refused' | 'provider_unreachable'>;

export async function checkProvider(
  { providers, config }: Pick<Shop, 'providers' | 'config'>,
  name: ProviderName,
): Promise<Checked> {
  if (config[name] === null) return fail('provider_not_set');
  const answer = await providers[name].check();
  if (answer.ok) return ok({ ok: true });
  return answer.code === 'refused'
    ? fail('provider_refused', undefined, answer.detail)
    : fail('provider_unreachable', undefined, answer.detail);
}
