import {
  insertBrands,
  insertBrandTranslations,
  insertCategories,
  insertCategoryTranslations,
} from '../src/features/catalogue/brands/write-listings.sql.ts'
import {
  insertBanners,
  insertBannerTranslations,
  insertOffers,
  insertOfferTranslations,
} from '../src/features/catalogue/promotions/write-promotions.sql.ts'
import { insertStock } from '../src/features/catalogue/stock.sql.ts'
import { insertGroupTranslations } from '../src/features/catalogue/variants/product-group.sql.ts'
import {
  insertHighlightTranslations,
  insertProductHighlights,
  insertProductImages,
  insertProducts,
  insertProductTranslations,
} from '../src/features/catalogue/write-products.sql.ts'
import type { Db } from '../src/platform/database/database.ts'
import type { SeedBanner } from './banners.ts'
import type { SeedBrand, SeedCategory, SeedGroup, SeedProduct } from './catalogue/seed-types.ts'
import { groupTranslations, insertGroups } from './insert-groups.ts'
import type { SeedOffer } from './offers.ts'
import { type LineList, type TranslatedLanguage, translateLine, translations } from './translate.ts'

export type SeedCatalogue = {
  categories: SeedCategory[]
  brands: SeedBrand[]
  groups: SeedGroup[]
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
  catalogue: SeedCatalogue,
  sold: ReadonlyMap<number, number>,
): Promise<void> {
  const { categories, brands, groups, products, banners, offers } = catalogue
  await insertCategories(
    db,
    categories.map(({ id, name, image }, position) => ({ id, name, image, position })),
  )
  await insertBrands(
    db,
    brands.map(({ id, name, image, description }, position) => ({ id, name, image, description, position })),
  )
  const groupIds = await insertGroups(db, groups)
  await insertProducts(
    db,
    products.map((product) => productRow(product, groupIds)),
  )
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
  await insertTranslations(db, catalogue)
  await insertGroupTranslations(db, groupTranslations(groups, groupIds))
}

const languages = Object.keys(translations) as TranslatedLanguage[]

/** What the translations say, without rows that would say nothing. */
async function insertTranslations(
  db: Db,
  { categories, brands, products, banners, offers }: SeedCatalogue,
): Promise<void> {
  for (const language of languages) {
    const translation = translations[language]
    const lineOf = (list: LineList, line: string) => translateLine(translation, list, line)
    await insertCategoryTranslations(
      db,
      categories
        .map(({ id, name }) => ({ category_id: id, language, name: lineOf('categories', name) }))
        .filter(({ name }) => name !== null),
    )
    await insertBrandTranslations(
      db,
      brands.flatMap(({ id, name }) => {
        const words = translation.brands[name]
        return words ? [{ brand_id: id, language, ...words }] : []
      }),
    )
    await insertBannerTranslations(
      db,
      banners
        .map(({ id, title }) => ({ banner_id: id, language, title: lineOf('banners', title) }))
        .filter(({ title }) => title !== null),
    )
    await insertOfferTranslations(
      db,
      offers.flatMap(({ id, line }) => {
        const said = lineOf('offers', line)
        return said === null ? [] : [{ offer_id: id, language, description: `<p>${said}</p>` }]
      }),
    )
    await insertHighlightTranslations(
      db,
      products.flatMap(({ id, highlights }) =>
        highlights
          .map((highlight, index) => ({
            product_id: id,
            position: index + 1,
            language,
            ...highlight.translations[language],
          }))
          .filter(({ name, details }) => name !== null || details !== null),
      ),
    )
  }
  // Of all languages at once, because each statement has the products searched anew.
  await insertProductTranslations(
    db,
    products.flatMap((product) =>
      languages.map((language) => {
        const { name, description, originCountry } = product.translations[language]
        return { product_id: product.id, language, name, description, origin_country: originCountry }
      }),
    ),
  )
}

function productRow(product: SeedProduct, groupIds: ReadonlyMap<string, number>) {
  return {
    id: product.id,
    category_id: product.categoryId,
    brand_id: product.brandId,
    name: product.name,
    description: product.description,
    mrp: product.mrpPaise,
    discount_bp: product.discountBp,
    entered_price: product.enteredPaise,
    special_discount: product.cashbackPaise,
    popularity: product.popularity,
    hsn: product.hsn,
    gst_bp: product.gstPercent * 100,
    origin_country: product.originCountry,
    manufacturer: product.pack.manufacturer,
    importer: product.pack.importer,
    net_quantity: product.pack.netQuantity,
    best_before: product.pack.bestBefore,
    warranty: product.pack.warranty,
    sku: product.sku,
    group_id: product.variant ? groupIds.get(product.variant.group)! : null,
    option_values: product.variant?.values ?? null,
  }
}
