import type { Page } from '@playwright/test';

/**
 * What another page is made of no longer reaches the browser, as after an upgrade or a lost line. Calls of
 * the shop still do.
 */
export const breakPages = (page: Page, what: RegExp) =>
  page.route(what, (route) => route.fulfill({ status: 404, body: 'gone' }));

export const routesAndData = /\/__manifest|\.data(\?|$)/;
export const everything = /\/__manifest|\.data(\?|$)|\/assets\//;
