import { banners } from './banners.ts'
import { brands, categories, products } from './catalogue/catalogue.ts'
import { news } from './news.ts'

/** Every picture that the demo shop refers to by name. */
export const seededImages: ReadonlySet<string> = new Set([
  ...categories.map(({ image }) => image),
  ...brands.map(({ image }) => image),
  ...banners.map(({ image }) => image),
  ...news.map(({ image }) => image),
  ...products.flatMap(({ images, highlights }) => [...images, ...highlights.map(({ icon }) => icon)]),
])
