import type { Page } from '@playwright/test';
import type { ProblemCode } from '#contract/platform/problems.ts';
import { type Edition, localeOf } from '#rules/platform/editions/editions.ts';
import { createProblemPages } from '#server/platform/plugins/problem-page.ts';

/**
 * The page for a failure before any page, without making the shop fail: sent in the place of another, with
 * its own policy.
 */
export async function openProblemPage(
  page: Page,
  origin: string,
  edition: Edition,
  code: ProblemCode,
): Promise<void> {
  const pages = createProblemPages('build');
  const headers = { 'content-security-policy': pages.policy, 'content-type': 'text/html; charset=utf-8' };
  const body = pages.html(code, localeOf[edition], code !== 'unexpected');
  await page.route(`${origin}/`, (route) => route.fulfill({ headers, body }));
  await page.goto(origin);
}
