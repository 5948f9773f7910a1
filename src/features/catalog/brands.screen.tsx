import { Link, useLoaderData } from 'react-router'
import { DownIcon } from '../../ui/icons.tsx'
import { publicMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { withRecentAnswers } from '../../ui/recent-answers.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import { getAllBrandDescriptions } from './getAllBrandList.call.ts'
import { plainText } from './plain-text.ts'

async function load({ call, url }: LoadArguments) {
  const { data, base_url } = await call(getAllBrandDescriptions)
  const brands = data.map((brand) => ({
    id: brand.id,
    name: brand.brand_name,
    picture: base_url + brand.brand_image,
    text: plainText(brand.description),
  }))
  return { brands, pageUrl: `${url.origin}/app2` }
}

export const loader = onServer(load)
export const clientLoader = inBrowser((args) => load({ ...args, call: withRecentAnswers(args.call) }))

export const meta = publicMeta<Awaited<ReturnType<typeof load>>>((say, { pageUrl }) => ({
  title: say('catalog.brands'),
  description: say('catalog.brandsDescription'),
  url: pageUrl,
}))

export default function BrandsScreen() {
  const say = useWords()
  const { brands } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle back="/" title={say('catalog.brands')} />
      <ul className="page grid items-start gap-3 py-4 md:grid-cols-2 lg:grid-cols-3">
        {brands.map((brand) => (
          <li key={brand.id}>
            <details className="group card shadow-soft">
              <summary className="flex min-h-16 list-none items-center gap-3 p-2 pr-3 [&::-webkit-details-marker]:hidden">
                <ProductPicture
                  alt=""
                  className="w-14 flex-none group-open:hidden"
                  sizes="56px"
                  src={brand.picture}
                  widths={[96, 160]}
                />
                <h2
                  className="min-w-0 flex-1 font-semibold group-open:pl-1 group-open:text-lg"
                  translate="no"
                >
                  {brand.name}
                </h2>
                <span className="text-muted transition-transform group-open:rotate-180">
                  <DownIcon />
                </span>
              </summary>
              <div className="grid gap-3 px-3 pb-3">
                <ProductPicture
                  alt={brand.name}
                  sizes="(min-width: 1024px) 370px, (min-width: 768px) 45vw, 90vw"
                  src={brand.picture}
                  widths={[320, 480, 800]}
                />
                <p className="text-sm text-muted" translate="no">
                  {brand.text}
                </p>
                <Link
                  className="inline-flex min-h-11 items-center text-sm font-semibold text-primary-ink"
                  prefetch="intent"
                  to={`/brands/${brand.id}`}
                >
                  {say('catalog.shopBrand', { brand: brand.name })}
                </Link>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </>
  )
}
