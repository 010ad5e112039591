import { type ApiLocale, apiLocaleOf, type Edition, editions } from '#rules/platform/editions/editions.ts';

export const editionOfLocale = Object.fromEntries(
  editions.map((edition) => [apiLocaleOf[edition], edition]),
) as Record<ApiLocale, Edition>;
