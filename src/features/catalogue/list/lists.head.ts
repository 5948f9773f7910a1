import type { HeadOf } from '../../../ui/page/page-head.ts'
import type { loader as categoryLoader } from '../brands/category.screen.tsx'
import type { loader as offersLoader } from '../promotions/offers.screen.tsx'
import { breadcrumbs, productItems } from '../schema-things.ts'
import { categoryLink } from '../shop-links.ts'
import type { loader as listLoader } from './product-list.screen.tsx'

type Loaded<Loader extends (...args: never[]) => unknown> = Awaited<ReturnType<Loader>>

export const categoryHead: HeadOf<Loaded<typeof categoryLoader>> = ({ loaded, say, pageAt }) => {
  const { categoryId, categoryName, addressName, first } = loaded
  return {
    things: [
      breadcrumbs({ say, pageAt }, { name: categoryName, path: categoryLink(categoryId, addressName) }),
      productItems(first.products, pageAt),
    ],
  }
}

export const productListHead: HeadOf<Loaded<typeof listLoader>> = ({ loaded, say, pageAt }) => {
  const { categoryId, categoryName, brandId, brandName, first } = loaded
  return {
    things: [
      breadcrumbs(
        { say, pageAt },
        { name: categoryName, path: categoryLink(categoryId, categoryName) },
        { name: brandName, path: `/sub-products/${categoryId}/${brandId}` },
      ),
      productItems(first.products, pageAt),
    ],
  }
}

export const offersHead: HeadOf<Loaded<typeof offersLoader>> = ({ loaded, say, pageAt }) => ({
  things: [
    breadcrumbs({ say, pageAt }, { name: say('term.offers'), path: '/offers' }),
    productItems(loaded.offers, pageAt),
  ],
})
