import { brands, products } from './catalogue/catalogue.ts'
import { categories } from './catalogue/categories.ts'

const top = products
  .filter((product) => product.discountPercent >= 20)
  .toSorted((a, b) => b.popularity - a.popularity)
  .slice(0, 12)

export const demoCatalogue = {
  categories,
  brands,
  products,
  banners: top
    .slice(0, 4)
    .map((p, i) => ({ id: i + 1, image: p.images[0]!, title: p.name, href: `/product-details/${p.id}` })),
  offers: top.map((p, i) => ({ id: i + 1, productId: p.id, description: p.description })),
}
