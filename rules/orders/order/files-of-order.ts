import { fail, ok, type Result } from '#rules/platform/result.ts';

/**
 * What people on both sides may give to one order in files: far more than twenty rounds of designs of a large
 * order, and a bound for a script that runs wild.
 */
export const ORDER_FILES_MAX_BYTES = 500_000_000;
/** Of the design of one item. */
export const DESIGN_VERSIONS_MAX = 50;

const MB = 1_000_000;

/** @param stored bytes the order has already; `detail` of a failure is the bound in MB */
export const checkRoom = (
  stored: number,
  added: readonly { readonly size: number }[],
): Result<null, 'order_files_full'> =>
  stored + added.reduce((sum, { size }) => sum + size, 0) > ORDER_FILES_MAX_BYTES
    ? fail('order_files_full', undefined, String(ORDER_FILES_MAX_BYTES / MB))
    : ok(null);

/** @param version the one that would be sent */
export const checkVersion = (version: number): Result<null, 'too_many_versions'> =>
  version > DESIGN_VERSIONS_MAX
    ? fail('too_many_versions', undefined, String(DESIGN_VERSIONS_MAX))
    : ok(null);
