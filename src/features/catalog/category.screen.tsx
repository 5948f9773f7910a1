import { type MetaFunction, useLoaderData } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { parcelPicture } from '../../ui/emoji-pictures.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { withRecentAnswers } from '../../ui/recent-answers.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/screen-load.ts'
import { BrandTiles } from './brand-tiles.tsx'
import { getBrandListOfCategory } from './getBrandListOfCategory.call.ts'
import { idInAddress } from './id-in-address.ts'
import { brandProductsLink, categoryLink } from './shop-links.ts'

async function load({ call, params, url }: LoadArguments) {
  const categoryId = idInAddress(params.categoryId, 'Invalid category ID')
  const answer = await call(getBrandListOfCategory, { category_id: categoryId })
  const categoryName = answer.category_name
  return {
    categoryName,
    brands: answer.data.map((brand) => ({
      id: brand.brand_id,
      name: brand.brand_name,
      picture: answer.base_url + brand.brand_image,
      href: brandProductsLink({
        categoryId,
        categoryName,
        brandId: brand.brand_id,
        brandName: brand.brand_name,
      }),
    })),
    pageUrl: url.origin + categoryLink(categoryId, categoryName),
  }
}

export const loader = onServer(load)
export const clientLoader = inBrowser((args) => load({ ...args, call: withRecentAnswers(args.call) }))

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Bmart' }]
  const { categoryName, brands, pageUrl } = loaderData
  const names = brands.map(({ name }) => name)
  return pageMeta({
    title: categoryName,
    description: `${categoryName} by ${names.slice(0, 6).join(', ')}${names.length > 6 ? ' and more' : ''}.`,
    url: pageUrl,
  })
}

export default function CategoryScreen() {
  const { categoryName, brands } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle back="/" backAlways title={categoryName} />
      <div className="page py-4">
        {brands.length === 0 ? (
          <EmptyState
            action={<ButtonLink to="/">Go to home</ButtonLink>}
            picture={parcelPicture}
            title="No products found"
          />
        ) : (
          <BrandTiles brands={brands} priority />
        )}
      </div>
    </>
  )
}
