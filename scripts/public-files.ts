/**
 * What other features may import of a feature of server/: its service, unless it says otherwise. Folders
 * without a business of their own (the machinery of jobs, mails, files, logs and requests), and what orders
 * have in common, name their public files here.
 */
const publicFiles: Record<string, readonly string[]> = {
  'platform/files': [
    'archive.ts',
    'base64.ts',
    'content.ts',
    'decoding.ts',
    'file-store.ts',
    'files.ts',
    'named-files.ts',
    'open-store.ts',
    'identity.ts',
    'plain-name.ts',
    'receive-upload.ts',
    'received-file.ts',
    'sweep.ts',
    'try-store.ts',
  ],
  'platform/jobs': ['job.ts'],
  'platform/log': ['error-facts.ts', 'log.ts', 'one-a-second.ts', 'request-id.ts'],
  'orders/ordering': ['service.ts', 'take-order.ts', 'sample-order.ts'],
  // the acts and the thread of an order, for the flows of both kinds
  'orders/order': ['service.ts', 'act.ts', 'documents.ts', 'thread.ts', 'write-message.ts'],
  'platform/metrics': ['caches.ts', 'metrics.ts'],
  'platform/watch': ['request-metrics.ts', 'serve.ts', 'settings.ts', 'watch-database.ts'],
  'platform/tracing': ['open-telemetry.ts', 'tracing.ts'],
  'platform/processes': ['sessions.ts'],
  'platform/threads': ['thread.ts'],
  'platform/workbooks': [
    'workbooks.ts',
    'pasted-text.ts',
    'exchange.ts',
    'first-notices.ts',
    'columns.ts',
    'portions.ts',
  ],
  'platform/plugins': [
    'fit-input.ts',
    'no-file.ts',
    'problems.ts',
    'refused-request.ts',
    'while-listening.ts',
  ],
};
/**
 * Definitions of jobs and mails are light, so that whoever asks for one need not load what does it: features
 * import them, and server/shop.ts, which lists them all. Routes are imported where they are registered, and
 * nowhere else.
 */
const definitions = ['jobs.ts', 'mails.ts'];
const listedIn: Readonly<Record<string, string>> = {
  'jobs.ts': 'server/shop.ts',
  'mails.ts': 'server/shop.ts',
  'routes.ts': 'server/app.ts',
};

/**
 * A domain that is one feature. Pages are none: as server/app.ts, they put parts of the machinery together.
 */
const undivided: readonly string[] = ['demo'];

/** `server/a/b/c.ts` is of the feature a/b; a file of a domain or beside the domains is of none. */
export const featureOf = (path: string): { feature: string; file: string } | null => {
  const [folder, domain = '', feature = '', ...rest] = path.split('/');
  if (folder === 'server' && undivided.includes(domain))
    return { feature: domain, file: [feature, ...rest].join('/') };
  return folder === 'server' && rest.length > 0
    ? { feature: `${domain}/${feature}`, file: rest.join('/') }
    : null;
};

/** Why a file may not import another one of the server; null when it may. */
export function whyNot(file: string, imported: string): string | null {
  const [own, other] = [featureOf(file), featureOf(imported)];
  if (!other || own?.feature === other.feature) return null;
  if (other.file === 'store.ts') return "another feature's store; ask its service";
  if (!own) {
    const place = listedIn[other.file];
    // jobs/jobs.ts is no list of a feature but the queue itself
    const isList = place !== undefined && other.feature !== 'platform/jobs';
    return isList && file !== place ? `${other.file} of a feature is for ${place}` : null;
  }
  if (definitions.includes(other.file) && other.feature !== 'platform/jobs') return null;
  const open = publicFiles[other.feature] ?? ['service.ts'];
  return open.includes(other.file)
    ? null
    : `${other.feature} is imported through ${open.join(', ')}, not ${other.file}`;
}
