import type * as z from 'zod/mini'
import { fromRupees, type Paise } from '../../../money/paise.ts'
import type { UnitPrice } from '../../../money/unit-price.ts'
import type { listedProductOut, productOut } from '../catalogue-shapes.ts'
import { cutText, plainText } from '../plain-text.ts'
import { type PriceTerms, termsOf, unitPriceOf } from '../product-price.ts'
import type { Place } from '../shop-links.ts'

/** The numbers of characters to which lists cut a description. */
export const listTextLengths = { offer: 58, phone: 72, wide: 201 } as const

/** The details of a group of variants on its card. */
export type ListedGroup = {
  /** The first few colours, each as a swatch. */
  swatches: string[]
  /** The number of colours. */
  colours: number
  /** The number of variants. */
  count: number
  /** The lowest price of the variants, if their prices differ. */
  from?: Paise | undefined
}

// The most colour dots that fit beside a price on a small phone.
const swatchesMax = 4

/**
 * A product as a card shows it. Omits values that can be computed, because a page's data contains every card.
 */
export type ListedProduct = PriceTerms & {
  id: string
  name: string
  picture: string
  /** The beginning of the description. */
  text: string
  /** True if the description was cut. */
  isCut: boolean
  /** The product's category and brand, for URLs. */
  place: Place
  inStock: boolean
  group?: ListedGroup
  /** The average rating, such as '4.2', and the number of ratings; absent without ratings. */
  rating?: readonly [average: string, count: number]
  /** Whether a brand pays for the product's position in the list. */
  isSponsored?: boolean | undefined
  unitPrice?: UnitPrice
}

/** A product on a small card: picture, name and price. A page has dozens. */
export type Deal = Pick<ListedProduct, 'id' | 'name' | 'picture' | 'place' | keyof PriceTerms>

/** Converts a product for a small card. */
export function listedDeal(product: z.output<typeof listedProductOut>, baseUrl: string): Deal {
  return { ...namedProduct(product, baseUrl), place: placeOf(product) }
}

/** Converts an offer or a search result, which has its own category and brand. */
export function listedOffer(
  offer: z.output<typeof listedProductOut> & { is_sponsored?: boolean | undefined },
  baseUrl: string,
): ListedProduct {
  const product = listed(offer, placeOf(offer), baseUrl, listTextLengths.offer)
  return offer.is_sponsored ? { ...product, isSponsored: true } : product
}

/** Converts a product of a category's list, where each product has its own brand. */
export function listedCategoryProduct(
  product: z.output<typeof listedProductOut>,
  baseUrl: string,
): ListedProduct {
  return listed(product, placeOf(product), baseUrl, listTextLengths.wide)
}

/** Converts a product of a list in which all products have the same category and brand. */
export function listedProduct(
  product: z.output<typeof productOut>,
  place: Place,
  baseUrl: string,
): ListedProduct {
  return listed(product, place, baseUrl, listTextLengths.wide)
}

function listed(
  product: z.output<typeof productOut>,
  place: Place,
  baseUrl: string,
  textLengthMax: number,
): ListedProduct {
  const wholeText = plainText(product.description)
  const text = cutText(wholeText, textLengthMax)
  return {
    ...namedProduct(product, baseUrl),
    text,
    isCut: text !== wholeText,
    place,
    inStock: product.in_stock,
    ...(product.rating && { rating: [product.rating.average.toFixed(1), product.rating.count] as const }),
    ...(product.unit_price && { unitPrice: unitPriceOf(product.unit_price) }),
    ...(product.group && product.group.variant_count > 1 ? { group: listedGroup(product.group) } : {}),
  }
}

function namedProduct(product: z.output<typeof productOut>, baseUrl: string) {
  return {
    id: product.product_id,
    name: product.product_name,
    picture: baseUrl + product.product_image,
    ...termsOf(product),
  }
}

function listedGroup(group: NonNullable<z.output<typeof productOut>['group']>): ListedGroup {
  return {
    swatches: group.swatches.slice(0, swatchesMax),
    colours: group.swatches.length,
    count: group.variant_count,
    from: group.from_price === undefined ? undefined : fromRupees(group.from_price),
  }
}

/** Returns a product's category and brand, for URLs. */
export function placeOf(product: z.output<typeof listedProductOut>): Place {
  return {
    categoryId: product.category_id,
    categoryName: product.category_name,
    brandId: product.brand_id,
    brandName: product.brand_name,
  }
}
