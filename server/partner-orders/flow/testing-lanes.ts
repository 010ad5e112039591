/**
 * For tests: does work `count` times, side by side where the database has several connections, one after
 * the other where it has one.
 */
export async function inLanes(count: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: process.env.TEST_DATABASE_URL ? 4 : 1 }, lane));
}
