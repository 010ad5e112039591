import { z } from 'zod';
import { changed, pageOf, timestamp } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { accountDesignLimits, designName, designVersion } from '#rules/design/artwork/account-designs.ts';
import { VERSIONS_MAX } from '#rules/design/artwork/version-limits.ts';
import { DESIGN_BODY_LIMIT, openDesign, pictureProblems, sentPictures } from './designs.ts';

/** Designs in the account of whoever is signed in. Every call is about their own; nobody sees those of others. */

const id = z.string().regex(/^[A-Za-z0-9]{10}$/);
const one = z.strictObject({ id });
const revision = z.number().int().describe('rises with every change');

const listed = z.object({
  id,
  name: z.string(),
  artwork: z.unknown().describe('the design document, in the version of today'),
  quantity: z.number().int(),
  versions: z.number().int(),
  revision,
  changedAt: timestamp,
});
export type ListedDesign = z.infer<typeof listed>;

/** Cards of a page. */
export const ACCOUNT_PAGE = 12;

export const listAccountDesigns = endpoint({
  id: 'listAccountDesigns',
  method: 'GET',
  path: '/account/designs',
  tag: 'designs',
  summary: 'Own designs in the account, the newest first',
  who: 'keepDesigns',
  perMinute: 60,
  query: z.object({
    page: z.coerce.number().int().min(1).max(accountDesignLimits.designs).default(1),
    limit: z.coerce.number().int().min(1).max(accountDesignLimits.designs).default(ACCOUNT_PAGE),
  }),
  reply: pageOf(listed),
  problems: ['not_signed_in'],
});

export const keepAccountDesign = endpoint({
  id: 'keepAccountDesign',
  method: 'PUT',
  path: '/account/designs/{id}',
  tag: 'designs',
  summary: 'Keep a design with its versions and pictures in the account, anew or as it is now',
  who: 'keepDesigns',
  bodyLimit: DESIGN_BODY_LIMIT,
  perMinute: 30,
  params: one,
  body: z.strictObject({
    name: designName,
    artwork: z.unknown().describe('the design document'),
    quantity: z.number().int().min(1).max(500_000),
    versions: z.array(designVersion).max(VERSIONS_MAX),
    pictures: sentPictures,
    seen: revision.nullable().describe('that was read; null where the account had none'),
  }),
  reply: z.object({ revision, changedAt: timestamp }),
  problems: [
    'not_signed_in',
    'artwork_invalid',
    'product_not_found',
    'account_designs_full',
    'account_design_changed',
    ...pictureProblems,
  ],
});

export const openAccountDesign = endpoint({
  id: 'openAccountDesign',
  method: 'GET',
  path: '/account/designs/{id}',
  tag: 'designs',
  summary: 'An own design with its versions and pictures',
  who: 'keepDesigns',
  perMinute: 120,
  params: one,
  reply: z.object({
    name: z.string(),
    artwork: z.unknown(),
    quantity: z.number().int(),
    versions: z.array(designVersion),
    pictures: openDesign.reply.shape.pictures,
    revision,
  }),
  problems: ['account_design_not_found'],
});

export const deleteAccountDesign = endpoint({
  id: 'deleteAccountDesign',
  method: 'DELETE',
  path: '/account/designs/{id}',
  tag: 'designs',
  summary: 'Delete an own design with its versions and pictures from the account',
  who: 'keepDesigns',
  params: one,
  reply: changed,
  problems: ['account_design_not_found'],
});
