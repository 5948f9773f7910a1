import type * as z from 'zod/mini'
import { fromRupees, type Paise } from '../../../money/paise.ts'
import type { foundProductOut, productOut } from '../catalogue-shapes.ts'
import { cutText, plainText } from '../plain-text.ts'
import { type PriceTerms, termsOf } from '../product-price.ts'
import type { Place } from '../shop-links.ts'

/** To how many characters a description is cut in a list. */
export const listTextLengths = { offer: 58, phone: 72, wide: 201 } as const

/** What a card says of a product's other variants. */
export type ListedGroup = {
  /** How the first colours look. */
  swatches: string[]
  /** How many colours there are. */
  colours: number
  /** How many variants there are. */
  count: number
  /** The lowest price, where prices differ. */
  from?: Paise | undefined
}

// As many dots as fit beside a price on a small phone.
const swatchesMax = 4

/** A product as a card shows it: only what does not follow from the rest, because a page carries it for each of its cards. */
export type ListedProduct = PriceTerms & {
  id: string
  name: string
  picture: string
  /** The beginning of the description. */
  text: string
  /** Whether the description was cut. */
  isCut: boolean
  /** Its category and brand, for the addresses of the shop. */
  place: Place
  inStock: boolean
  group?: ListedGroup
  /** What buyers gave it, as in '4.2', and how many did; absent where nobody did. */
  rating?: readonly [average: string, count: number]
}

/** A product as a small card shows it, of which a page has dozens: by its picture, its name and its price. */
export type Deal = Pick<ListedProduct, 'id' | 'name' | 'picture' | 'place' | keyof PriceTerms>

/** A product for a small card. */
export function listedDeal(product: z.output<typeof foundProductOut>, baseUrl: string): Deal {
  return { ...namedProduct(product, baseUrl), place: placeOf(product) }
}

/** An offer or a search result, which carries its own category and brand. */
export function listedOffer(offer: z.output<typeof foundProductOut>, baseUrl: string): ListedProduct {
  return listed(offer, placeOf(offer), baseUrl, listTextLengths.offer)
}

/** A product of a category's list, which carries its own brand. */
export function listedCategoryProduct(
  product: z.output<typeof foundProductOut>,
  baseUrl: string,
): ListedProduct {
  return listed(product, placeOf(product), baseUrl, listTextLengths.wide)
}

/** A product of a list that belongs to one category and one brand. */
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

/** Its category and brand, for the addresses of the shop. */
export function placeOf(product: z.output<typeof foundProductOut>): Place {
  return {
    categoryId: product.category_id,
    categoryName: product.category_name,
    brandId: product.brand_id,
    brandName: product.brand_name,
  }
}
