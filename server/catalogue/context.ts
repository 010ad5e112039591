import type { Shop as Platform } from '#server/platform/context.ts';
import type { JobContext as PlatformJobContext } from '#server/platform/jobs/job.ts';
import type { Catalogue } from './snapshot/service.ts';

/** What features of this domain are handed, and those of every domain that sells what the catalogue holds. */
export type Shop = Platform & { readonly catalogue: Catalogue };

export type JobContext = PlatformJobContext & Pick<Shop, 'catalogue'>;
