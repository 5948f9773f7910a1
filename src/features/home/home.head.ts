import type { HeadOf } from '../../ui/page/page-head.ts'
import { breadcrumbs, productItems } from '../catalogue/schema-things.ts'
import type { loader as brandLoader } from './brand-home.screen.tsx'

/** Structured data for search engines about the shop and its search. */
export const homeHead: HeadOf<unknown> = ({ say, pageAt, fileAt }) => ({
  things: [
    {
      '@type': 'OnlineStore',
      name: say.shop,
      url: fileAt('/'),
      logo: fileAt('/favicon.svg'),
    },
    {
      '@type': 'WebSite',
      name: say.shop,
      url: pageAt('/'),
      inLanguage: say.language,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${pageAt('/search')}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ],
})

export const brandHead: HeadOf<Awaited<ReturnType<typeof brandLoader>>> = ({ loaded, say, pageAt }) => ({
  picture: { path: loaded.brand.picture, name: loaded.brand.name },
  things: [
    breadcrumbs({ say, pageAt }, { name: loaded.brand.name, path: `/brands/${loaded.brand.id}` }),
    productItems(loaded.brand.products, pageAt),
  ],
})
