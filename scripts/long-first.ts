import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take a minute or more each; one that begins last is waited for alone, on one core of all. */
const long = [
  'tests/first-day/nginx.test.ts',
  'server/payments/payment/orderings.test.ts',
  'server/partner-orders/flow/sequences.test.ts',
  'server/acts-meanwhile/acts-meanwhile.test.ts',
  'server/start.test.ts',
  'server/upgrade.test.ts',
  'server/platform/backup/backup.test.ts',
  'server/platform/plugins/hostile-input.test.ts',
  'server/platform/files/s3-shop.test.ts',
  'commands/backup.test.ts',
];

const placeOf = ({ moduleId }: Pick<TestSpecification, 'moduleId'>): number => {
  const place = long.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place < 0 ? long.length : place;
};

/**
 * Long files first. Vitest does so by what it measured before, and a fresh clone has measured nothing: there
 * it begins with the largest file.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
