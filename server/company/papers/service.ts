import type { EditedPaper, ListedPapers, PaperReply } from '#contract/company/papers.ts';
import { type Db, transaction } from '#database/connection.ts';
import { defaultTransferTerm } from '#rules/catalogue/settings/transfer-term.ts';
import { type PaperProblem, paperProblem } from '#rules/company/papers/judge-paper.ts';
import { isSameText, type PaperName, papers } from '#rules/company/papers/papers.ts';
import type { PaperFacts } from '#rules/company/papers/placeholders.ts';
import { bankAccountFor } from '#rules/company/record/bank-account.ts';
import { missingCompanyFields } from '#rules/company/record/company.ts';
import { companyAddress, shownCompany } from '#rules/company/record/shown-company.ts';
import { countryName } from '#rules/platform/addresses/country-name.ts';
import {
  type Currency,
  type Edition,
  editions,
  localeOf,
  payableCurrencies,
} from '#rules/platform/editions/editions.ts';
import { type Failure, fail, ok, type Result } from '#rules/platform/result.ts';
import { cleanLines } from '#rules/platform/words/clean-text.ts';
import type { Shop } from '#server/catalogue/context.ts';
import type { Snapshot } from '#server/catalogue/snapshot/service.ts';
import { actorOf, audit } from '#server/platform/audit/service.ts';
import type { Caller } from '#server/platform/context.ts';
import { sampleText } from './sample-text.ts';
import * as store from './store.ts';

type Parts = Pick<Shop, 'catalogue' | 'database' | 'config'>;
type Key = store.PaperKey;

const termOf = ({ settings }: Snapshot): number => (settings ?? defaultTransferTerm).transferTermDays;

/** The account that buyers are told, as far as it is one money can be sent to. */
function accountOf(
  config: Parts['config'],
  snapshot: Snapshot,
  edition: Edition,
  currency: Currency,
): string {
  const { iban, swiftBic, isPlaceholder } = bankAccountFor(config, snapshot, edition, currency);
  return isPlaceholder ? '' : [iban, swiftBic].filter(Boolean).join(', ');
}

/** What placeholders of a text stand for, in the language of the edition. */
function factsOf(config: Parts['config'], snapshot: Snapshot, edition: Edition): PaperFacts {
  const { record } = shownCompany(snapshot.company);
  const country = countryName(record.country, localeOf[edition]);
  return {
    company: record.name,
    address: companyAddress(record, country).join(', '),
    register: record.register,
    companyNumber: record.companyNumber,
    vatId: record.vatId,
    email: record.email,
    phone: record.phone,
    responsiblePerson: record.responsiblePerson,
    web: record.web,
    bankCzk: accountOf(config, snapshot, edition, 'CZK'),
    bankEur: accountOf(config, snapshot, edition, 'EUR'),
    transferTermDays: String(termOf(snapshot)),
  };
}

/** Whether a version says what the shop says by itself; nobody has said anything in its place then. */
const isSampleOf = (text: string | null | undefined, sample: string): boolean =>
  text == null || isSameText(text, sample);

type Read = { readonly row: store.PaperVersion | null; readonly snapshot: Snapshot };
function shown({ config }: Pick<Parts, 'config'>, key: Key, { row, snapshot }: Read): PaperReply {
  const sample = sampleText(key.paper, key.edition);
  return {
    ...key,
    title: sample.title,
    text: row?.text ?? sample.text,
    facts: factsOf(config, snapshot, key.edition),
    isSample: isSampleOf(row?.text, sample.text),
    version: row?.version ?? 0,
    publishedAt: row?.publishedAt.toISOString() ?? null,
  };
}

/** A paper as it holds now; the version is what somebody who agreed to it agreed to. */
export async function paperFor(parts: Parts, key: Key): Promise<PaperReply> {
  const { database, catalogue } = parts;
  const [row, snapshot] = await Promise.all([store.newestVersion(database.db, key), catalogue.current()]);
  return shown(parts, key, { row, snapshot });
}

/** Every paper in every edition, and what of the company is missing: what is to do before the shop opens. */
export async function listPapers({ database, catalogue, config }: Parts): Promise<ListedPapers> {
  const snapshot = await catalogue.current();
  const rows = await store.newestVersions(database.db);
  const { company } = snapshot;
  // in every edition that is paid in it
  const isSet = (currency: Currency): boolean =>
    editions
      .filter((edition) => (payableCurrencies[edition] as readonly Currency[]).includes(currency))
      .every((edition) => !bankAccountFor(config, snapshot, edition, currency).isPlaceholder);
  return {
    papers: papers.flatMap((paper) =>
      editions.map((edition) => {
        const row = rows.find((one) => one.paper === paper && one.edition === edition);
        const sample = sampleText(paper, edition);
        return {
          ...{ paper, edition },
          title: sample.title,
          isSample: isSampleOf(row?.text, sample.text),
          version: row?.version ?? 0,
          publishedAt: row?.publishedAt.toISOString() ?? null,
          publisherName: row?.publisherName ?? null,
        };
      }),
    ),
    missing: [...missingCompanyFields(company)],
    hasAccounts: { CZK: isSet('CZK'), EUR: isSet('EUR') },
  };
}

export async function editedPaper(parts: Parts, key: Key): Promise<EditedPaper> {
  const { db } = parts.database;
  const snapshot = await parts.catalogue.current();
  const [row, history] = [await store.newestVersion(db, key), await store.versionsOf(db, key)];
  return {
    ...shown(parts, key, { row, snapshot }),
    sample: sampleText(key.paper, key.edition).text,
    history: history.map(({ publishedAt, ...rest }) => ({ ...rest, publishedAt: publishedAt.toISOString() })),
  };
}

export async function paperVersion(
  db: Db,
  { version, ...key }: Key & { readonly version: number },
): Promise<Result<{ text: string }, 'paper_version_not_found'>> {
  const row = await store.findVersion(db, key, version);
  if (!row) return fail('paper_version_not_found', 'version');
  return ok({
    text: row.text ?? sampleText(key.paper, key.edition).text,
  });
}

type Refused =
  | (Failure<'paper_invalid'> & { readonly data: PaperProblem })
  | (Failure<'paper_changed'> & { readonly data: { current: EditedPaper } });

/** Publishes a text as the next version; pages hear of it by the trigger of the table, on every process. */
export async function publishPaper(
  parts: Parts,
  caller: Caller,
  key: Key,
  given: { readonly text: string | null; readonly version: number },
): Promise<{ ok: true; value: EditedPaper } | Refused> {
  const text = given.text === null ? null : cleanLines(given.text);
  const problem = text === null ? null : paperProblem(text);
  if (problem)
    return { ...fail('paper_invalid', 'text'), data: { ...problem, unknown: [...problem.unknown] } };
  const { userId, name } = actorOf(caller);
  const isStale = await transaction(parts.database.db, async (tx) => {
    await store.lockPaper(tx, key);
    const before = await store.newestVersion(tx, key);
    const version = before?.version ?? 0;
    if (version !== given.version) return true;
    if ((before?.text ?? null) === text) return false;
    await store.insertVersion(tx, {
      ...key,
      version: version + 1,
      text,
      publishedBy: userId,
      publisherName: name,
    });
    const title = `${key.paper} ${key.edition}`;
    await audit(tx, caller, {
      act: text === null ? 'restored' : 'published',
      object: { kind: 'page', id: `${key.paper}-${key.edition}`, name: title },
      facts: { version: version + 1 },
    });
    return false;
  });
  if (!isStale) await parts.catalogue.refresh();
  const current = await editedPaper(parts, key);
  return isStale ? { ...fail('paper_changed'), data: { current } } : ok(current);
}

/** The versions that hold now, for what agrees to them in this transaction; 0 for a sample. */
export async function versionsNow<Paper extends PaperName>(
  tx: Db,
  papers: readonly Paper[],
  edition: Edition,
): Promise<{ readonly paper: Paper; readonly version: number }[]> {
  const found = await store.newestNumbers(tx, papers, edition);
  return papers.map((paper) => ({
    paper,
    version: found.find((one) => one.paper === paper)?.version ?? 0,
  }));
}

/** A paper as one of its versions said it. */
export async function paperAt(parts: Parts, key: Key, version: number): Promise<PaperReply> {
  const { database, catalogue } = parts;
  const [row, snapshot] = await Promise.all([
    version === 0 ? null : store.findVersion(database.db, key, version),
    catalogue.current(),
  ]);
  return shown(parts, key, { row, snapshot });
}
