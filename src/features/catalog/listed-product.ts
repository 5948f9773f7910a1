import type * as z from 'zod/mini'
import type { foundProductOut, productOut } from './catalogue-shapes.ts'
import { cutText, plainText } from './plain-text.ts'
import { type ProductPrice, priceOf } from './product-price.ts'
import { type Place, productLink } from './shop-links.ts'

/** To how many characters a description is cut in a list. */
export const listTextLengths = { offer: 58, phone: 72, wide: 201 } as const

/** A product as a card shows it. */
export type ListedProduct = {
  id: string
  name: string
  picture: string
  /** The beginning of the description. */
  text: string
  /** Whether the description was cut. */
  isCut: boolean
  /** Its category and brand, for the addresses of the shop. */
  place: Place
  href: string
  price: ProductPrice
  inStock: boolean
}

/** An offer or a search result, which carries its own category and brand. */
export function listedOffer(offer: z.output<typeof foundProductOut>, baseUrl: string): ListedProduct {
  return listed(offer, offer.category_name, offer.brand_name, baseUrl, listTextLengths.offer)
}

/** A product of a category's list, which carries its own brand. */
export function listedCategoryProduct(
  product: z.output<typeof foundProductOut>,
  baseUrl: string,
): ListedProduct {
  return listed(product, product.category_name, product.brand_name, baseUrl, listTextLengths.wide)
}

/** A product of a list that belongs to one category and one brand. */
export function listedProduct(
  product: z.output<typeof productOut>,
  list: { category_name: string; brand_name: string; base_url: string },
): ListedProduct {
  return listed(product, list.category_name, list.brand_name, list.base_url, listTextLengths.wide)
}

function listed(
  product: z.output<typeof productOut>,
  categoryName: string,
  brandName: string,
  baseUrl: string,
  textLengthMax: number,
): ListedProduct {
  const place = { categoryId: product.category_id, categoryName, brandId: product.brand_id, brandName }
  const wholeText = plainText(product.description)
  const text = cutText(wholeText, textLengthMax)
  return {
    id: product.product_id,
    name: product.product_name,
    picture: baseUrl + product.product_image,
    text,
    isCut: text !== wholeText,
    place,
    href: productLink(product.product_id, place),
    price: priceOf(product),
    inStock: product.in_stock,
  }
}
