import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { parcelPicture } from '../../ui/emoji-pictures.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { publicMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { withRecentAnswers } from '../../ui/recent-answers.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import { BrandTiles } from './brand-tiles.tsx'
import { getBrandListOfCategory } from './getBrandListOfCategory.call.ts'
import { idInAddress } from './id-in-address.ts'
import { brandProductsLink, categoryLink } from './shop-links.ts'

// A search engine shows about 160 characters of a description.
const brandsNamed = 6

async function load({ call, params, url }: LoadArguments) {
  const categoryId = idInAddress(params.categoryId, 'catalog.invalidCategory')
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

export const meta = publicMeta<Awaited<ReturnType<typeof load>>>((say, { categoryName, brands, pageUrl }) => {
  const names = {
    category: categoryName,
    brands: brands
      .slice(0, brandsNamed)
      .map(({ name }) => name)
      .join(', '),
  }
  return {
    title: categoryName,
    description:
      brands.length > brandsNamed
        ? say('catalog.categoryAndMore', names)
        : say('catalog.categoryDescription', names),
    url: pageUrl,
  }
})

export default function CategoryScreen() {
  const say = useWords()
  const { categoryName, brands } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle back="/" backAlways isName title={categoryName} />
      <div className="page py-4">
        {brands.length === 0 ? (
          <EmptyState
            action={<ButtonLink to="/">{say('shell.goHome')}</ButtonLink>}
            picture={parcelPicture}
            title={say('catalog.noProducts')}
          />
        ) : (
          <BrandTiles brands={brands} priority />
        )}
      </div>
    </>
  )
}
