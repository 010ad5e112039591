import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { categories } from '#rules/catalogue/products/product.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { metaOf } from './head.ts';
import { breadcrumbData } from './head-data.ts';
import { LandingBlock } from './landing-block.tsx';
import { landingText } from './landing-texts.server.ts';
import { WearTool } from './wear-tool.tsx';

const NO_PRODUCTS: readonly string[] = [];

/** An unknown category is an unknown page (D-S08). */
export function loader({ params, context }: LoaderFunctionArgs) {
  const { edition, locale, origins } = context.get(shopContext);
  const category = categories.find((one) => one === params.category);
  if (!category) throw data(null, { status: 404 });
  const block = landingText(category, edition, locale);
  const home = { href: pathTo(edition, 'home'), text: m.shell_home() };
  const way = [home, { href: pathTo(edition, 'landing', { category }), text: block.title }];
  const head = {
    title: m.landing_head({ category: block.title }),
    description: block.text,
    picture: `/images/category/${category}/preview.jpg?w=1608`,
    data: [breadcrumbData(origins[edition], way)],
  };
  return { block, home, crumbs: m.shell_crumbs(), wear: m.wear_open(), head };
}

export const meta: MetaFunction<typeof loader> = (args) => metaOf(args, args.loaderData?.head);

/** The landing page of a category, /reklamni-plocha/[category] (D-S06). */
export default function Landing() {
  const { block, home, crumbs, wear } = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <Crumbs way={[home]} here={block.title} label={crumbs} />
      <LandingBlock block={block} heading="h1" eager />
      <WearTool word={wear} ids={NO_PRODUCTS} />
    </div>
  );
}
