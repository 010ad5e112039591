import type { JobTrouble } from '#rules/office/attention/kinds.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';

/** Why a job failed; a reason without words does not compile. */
export const troubleTexts: Readonly<Record<JobTrouble, Plain>> = {
  network: m.attention_trouble_network,
  mailServer: m.attention_trouble_mail,
  database: m.attention_trouble_database,
  disk: m.attention_trouble_disk,
  payload: m.attention_trouble_payload,
  stopped: m.attention_trouble_stopped,
  program: m.attention_trouble_program,
};

/** What people call the work of a job; one that is new or of an older program has its name in the queue. */
const jobTexts: Readonly<Record<string, Plain>> = {
  'make-print-files': m.attention_job_print,
  'make-document-preview': m.attention_job_preview,
  'sweep-order-files': m.attention_job_files,
  'sweep-saved-designs': m.attention_job_designs,
  'check-payments': m.attention_job_payments,
  'end-unpaid-transfers': m.attention_job_transfers,
  'keep-terms': m.attention_job_terms,
  'remind-of-proofs': m.attention_job_proofs,
  'see-to-abandoned-orders': m.attention_job_abandoned,
  'fold-order-tallies': m.attention_job_tallies,
};
export const jobText = (name: string): string =>
  jobTexts[name]?.() ?? (name.startsWith('send-') ? m.attention_job_mail() : name);
