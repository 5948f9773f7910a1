import type * as z from 'zod/mini'
import type { Paise } from '../../money/paise.ts'
import type { listedProductOut } from '../catalogue/catalogue-shapes.ts'
import { placeOf } from '../catalogue/list/listed-product.ts'
import { cutText } from '../catalogue/plain-text.ts'
import { restOfName } from '../catalogue/product-name.ts'
import { priceOf } from '../catalogue/product-price.ts'
import { brandProductsLink, productLink } from '../catalogue/shop-links.ts'

const nameLengthMax = 20

/** A search result as the dropdown shows it. */
export type FoundProduct = {
  id: string
  name: string
  /** The name's first 20 characters, with an ellipsis if there are more. */
  shortName: string
  /** The end of the name that was cut off. Often only this distinguishes two colours or sizes. */
  rest: string
  picture: string
  place: string
  offered: Paise
  /**
   * The row's URL, which lists the brand's products in the category, and the URL of the link in the row,
   * which opens the product.
   */
  links: readonly [list: string, product: string]
}

export function foundProduct(product: z.output<typeof listedProductOut>, baseUrl: string): FoundProduct {
  const name = product.product_name
  const place = placeOf(product)
  return {
    id: product.product_id,
    name,
    shortName: [...name].length > nameLengthMax ? `${cutText(name, nameLengthMax)}…` : name,
    rest: restOfName(name, nameLengthMax),
    picture: baseUrl + product.product_image,
    place: `${product.brand_name} · ${product.category_name}`,
    offered: priceOf(product).offered,
    links: [brandProductsLink(place), productLink(product.product_id, place)],
  }
}
