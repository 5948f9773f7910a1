import {
  insertBanners,
  insertBrands,
  insertCategories,
  insertOffers,
  insertProductHighlights,
  insertProductImages,
  insertProducts,
} from '../src/features/catalog/catalogue.sql.ts'
import { insertStock } from '../src/features/catalog/stock.sql.ts'
import type { Db } from '../src/platform/database.ts'
import type { SeedBanner } from './banners.ts'
import type { SeedBrand, SeedCategory, SeedProduct } from './catalogue/seed-types.ts'
import type { SeedOffer } from './offers.ts'

export type SeedCatalogue = {
  categories: SeedCategory[]
  brands: SeedBrand[]
  products: SeedProduct[]
  banners: SeedBanner[]
  offers: SeedOffer[]
}

/**
 * Fills the catalogue. `sold` returns the units of a product that the demo's orders took, in addition to those in
 * stock.
 */
export async function insertCatalogue(
  db: Db,
  { categories, brands, products, banners, offers }: SeedCatalogue,
  sold: ReadonlyMap<number, number>,
): Promise<void> {
  await insertCategories(
    db,
    categories.map(({ id, name, image }, position) => ({ id, name, image, position })),
  )
  await insertBrands(
    db,
    brands.map(({ id, name, image, description }, position) => ({ id, name, image, description, position })),
  )
  await insertProducts(db, products.map(productRow))
  await insertProductImages(
    db,
    products.flatMap(({ id, images }) =>
      images.map((name, index) => ({ product_id: id, position: index + 1, name })),
    ),
  )
  await insertProductHighlights(
    db,
    products.flatMap(({ id, highlights }) =>
      highlights.map(({ icon, name, details }, index) => ({
        product_id: id,
        position: index + 1,
        icon,
        name,
        details,
      })),
    ),
  )
  await insertStock(
    db,
    products.map(({ id, stock }) => {
      const soldUnits = sold.get(id) ?? 0
      return { product_id: id, received: stock + soldUnits, on_hand: stock, sold: soldUnits }
    }),
  )
  await insertBanners(
    db,
    banners.map(({ id, title, image, href }, position) => ({ id, title, image, href, position })),
  )
  await insertOffers(
    db,
    offers.map(({ id, productId, description }, position) => ({
      id,
      product_id: productId,
      description,
      position,
    })),
  )
}

function productRow(product: SeedProduct) {
  return {
    id: product.id,
    category_id: product.categoryId,
    brand_id: product.brandId,
    name: product.name,
    description: product.description,
    mrp: product.mrpPaise,
    discount_bp: product.discountPercent * 100,
    special_discount: product.cashbackPaise,
    popularity: product.popularity,
    hsn: product.hsn,
    gst_bp: product.gstPercent * 100,
    origin_country: product.originCountry,
  }
}
