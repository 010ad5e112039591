import { categoryTexts } from '#rules/catalogue/products/enumerations.ts';
import type { Category } from '#rules/catalogue/products/product.ts';
import type { Edition, Locale } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import type { LandingText } from './landing-block.tsx';

const texts: Record<Category, () => string> = {
  meter: m.landing_meter,
  spatula: m.landing_spatula,
  ruler: m.landing_ruler,
  pencil: m.landing_pencil,
};
const captions: Record<Category, () => [string, string, string]> = {
  meter: () => [m.landing_meter_1(), m.landing_meter_2(), m.landing_meter_3()],
  spatula: () => [m.landing_spatula_1(), m.landing_spatula_2(), m.landing_spatula_3()],
  ruler: () => [m.landing_ruler_1(), m.landing_ruler_2(), m.landing_ruler_3()],
  pencil: () => [m.landing_pencil_1(), m.landing_pencil_2(), m.landing_pencil_3()],
};

/** The landing block of a category in the language of the request. */
export const landingText = (category: Category, edition: Edition, locale: Locale): LandingText => ({
  category,
  title: categoryTexts[category][locale],
  text: texts[category](),
  captions: captions[category](),
  choose: m.landing_choose(),
  href: pathTo(edition, category),
});
