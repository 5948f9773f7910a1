import { type ComponentType, createContext } from 'react'
import type { Paise } from '../../money/paise.ts'

/** Where a product stands in the shop, as the addresses of its pages say it: category and brand, by name and by id. */
export type ProductPlace = { mcn: string; bn: string; ci: string; bi: string }

/** A product as it is put into the cart. */
export type CartProduct = {
  id: string
  name: string
  /** The picture's path. */
  image: string
  /** The MRP of one unit. */
  price: Paise
  /** Percent of the MRP. */
  discount: number
  /** Cashback of a subscribed member for one unit. */
  specialDiscount: Paise
  inStock: boolean
  place?: ProductPlace
}

/** What the cart adds to the pages of the catalogue, which knows nothing of it. */
export type CartControls = {
  AddToCart: ComponentType<{ product: CartProduct }>
  CartFooter: ComponentType
}

/** Given by the frame of the browsing pages. */
export const CartControlsContext = createContext<CartControls>({
  AddToCart: () => null,
  CartFooter: () => null,
})
