import brandList from './brands.json' with { type: 'json' }
import categoryList from './categories.json' with { type: 'json' }
import { readProducts } from './read-products.ts'
import type { SeedBrand, SeedCategory, SeedGroup, SeedProduct } from './seed-types.ts'
import sizeCharts from './size-charts.json' with { type: 'json' }

/** Their GST and HSN are defaults for a new product. Each product has its own. */
export const categories: SeedCategory[] = categoryList

const { products: readProductList, groups: readGroupList } = await readProducts(brandList, categories)

export const products: SeedProduct[] = readProductList

export const groups: SeedGroup[] = readGroupList.map((group) => {
  const chart = Object.entries(sizeCharts).find(([, { groups: names }]) => names.includes(group.name))?.[0]
  return chart === undefined ? group : { ...group, chart }
})

/** The first twelve brands make mobiles. */
export const brands: SeedBrand[] = brandList.map((brand) => ({
  ...brand,
  categoryIds: [
    ...new Set(products.filter(({ brandId }) => brandId === brand.id).map(({ categoryId }) => categoryId)),
  ].toSorted((one, other) => one - other),
}))
