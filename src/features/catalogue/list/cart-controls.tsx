import { type ComponentType, createContext } from 'react'
import type { Paise } from '../../../money/paise.ts'

/** The category and brand of a product, by name and by id, named as in the query of its addresses. */
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
  /** What one unit costs, where that does not follow from the percent. */
  enteredPrice?: Paise | undefined
  /** Cashback of a subscribed member for one unit. */
  specialDiscount: Paise
  inStock: boolean
  /** Whether it stands for several sizes or colours, of which Add asks for one. */
  asksVariant?: boolean | undefined
  place?: ProductPlace
}

/** The cart's controls on pages of the catalogue. A context, because the catalogue may not import the cart. */
export type CartControls = {
  AddToCart: ComponentType<{ product: CartProduct; onAdded?: (() => void) | undefined }>
  SaveForLater: ComponentType<{ product: CartProduct }>
  CartFooter: ComponentType
}

/** Given by the frame of the browsing pages. */
export const CartControlsContext = createContext<CartControls>({
  AddToCart: () => null,
  SaveForLater: () => null,
  CartFooter: () => null,
})
