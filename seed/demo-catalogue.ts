import { banners } from './banners.ts'
import { brands, products } from './catalogue/catalogue.ts'
import { categories } from './catalogue/categories.ts'
import { offers } from './offers.ts'

export const demoCatalogue = { categories, brands, products, banners, offers }
