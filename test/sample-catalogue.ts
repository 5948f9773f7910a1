import { insertBrands, insertCategories } from '../src/features/catalogue/brands/write-listings.sql.ts'
import { insertBanners, insertOffers } from '../src/features/catalogue/promotions/write-promotions.sql.ts'
import { insertStock } from '../src/features/catalogue/stock.sql.ts'
import {
  insertProductHighlights,
  insertProductImages,
  insertProducts,
} from '../src/features/catalogue/write-products.sql.ts'
import type { Db } from '../src/platform/database/database.ts'

export type SampleProduct = {
  id: number
  name: string
  categoryId?: number
  brandId?: number
  mrp?: number
  discountBp?: number
  cashback?: number
  popularity?: number
  stock?: number
  active?: boolean
  images?: string[]
  highlights?: string[]
  originCountry?: string
}

/** Inserts two categories and brands with products, and one of each without. */
export async function insertSampleCatalogue(db: Db, products: SampleProduct[]): Promise<void> {
  await insertCategories(db, [
    { id: 1, name: 'Mobiles', image: 'mobiles.webp', position: 1 },
    { id: 2, name: 'Café & Kitchen', image: 'kitchen.webp', position: 2 },
    { id: 3, name: 'Garden', image: 'garden.webp', position: 3 },
  ])
  await insertBrands(db, [
    { id: 1, name: 'Nivra', image: 'nivra.webp', description: 'Phones from Pune.', position: 2 },
    { id: 2, name: 'Rasovia', image: 'rasovia.webp', description: 'Cookware.', position: 1 },
    { id: 3, name: 'Bageeva', image: 'bageeva.webp', description: 'Plants.', position: 3 },
  ])
  await insertSampleProducts(db, products)
}

export async function insertSampleProducts(db: Db, products: SampleProduct[]): Promise<void> {
  await insertProducts(
    db,
    products.map((product) => ({
      id: product.id,
      category_id: product.categoryId ?? 1,
      brand_id: product.brandId ?? 1,
      name: product.name,
      description: `<p>About <b>${product.id}</b>.</p>`,
      mrp: product.mrp ?? 100_000,
      discount_bp: product.discountBp ?? 1_000,
      special_discount: product.cashback ?? 0,
      popularity: product.popularity ?? 0,
      active: product.active ?? true,
      origin_country: product.originCountry ?? '',
      hsn: '8517',
      gst_bp: 1_800,
    })),
  )
  const images = products.flatMap(({ id, images: names = [`p${id}.webp`] }) =>
    names.map((name, index) => ({ product_id: id, position: index + 1, name })),
  )
  if (images.length > 0) await insertProductImages(db, images)
  const highlights = products.flatMap(({ id, highlights: names = [] }) =>
    names.map((name, index) => ({
      product_id: id,
      position: index + 1,
      icon: 'icon-1f50b.webp',
      name,
      details: `${name} of ${id}`,
    })),
  )
  if (highlights.length > 0) await insertProductHighlights(db, highlights)
  await insertStock(
    db,
    products.map(({ id, stock = 10 }) => ({ product_id: id, received: stock, on_hand: stock })),
  )
}

export async function insertSamplePromotions(db: Db, offered: number[]): Promise<void> {
  await insertBanners(db, [
    { id: 2, title: 'Diwali at home', image: 'banner-2.webp', href: '/offers', position: 2 },
    { id: 1, title: 'New phones', image: 'banner-1.webp', href: '/products/1/Mobiles', position: 1 },
  ])
  await insertOffers(
    db,
    offered.map((productId, index) => ({
      id: 50 + index,
      product_id: productId,
      description: `Offer ${index + 1}`,
      position: index,
    })),
  )
}

/**
 * Returns products for a long list with few distinct sort keys, so that most neighbours on a page differ
 * only by id.
 */
export function alikeProducts(name: string, brands = 1): SampleProduct[] {
  return Array.from({ length: 47 }, (_, index) => ({
    id: 1_000 + index,
    name: `${name} ${index}`,
    brandId: 1 + (index % brands),
    mrp: 100_000 + (index % 4) * 50_000,
    discountBp: (index % 3) * 1_000,
    popularity: index % 5,
    stock: index % 6,
  }))
}
