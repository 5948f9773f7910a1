import { type ComponentType, createContext } from 'react'
import type { Paise } from '../../../money/paise.ts'

/** The category and brand of a product, by name and id. The keys are those of the URL's query. */
export type ProductPlace = { mcn: string; bn: string; ci: string; bi: string }

/** A product as it is added to the cart. */
export type CartProduct = {
  id: string
  name: string
  /** The picture's path. */
  image: string
  /** MRP per unit. */
  price: Paise
  /** Percent of the MRP. */
  discount: number
  /** The price per unit, if it was entered and does not follow from the percentage. */
  enteredPrice?: Paise | undefined
  /** The earlier price that the discount refers to; see ReducedPrice. */
  priorPrice?: Paise | null | undefined
  /** Cashback of a subscribed member per unit. */
  specialDiscount: Paise
  inStock: boolean
  /** Whether the product represents several sizes or colours, so that Add asks for one. */
  asksVariant?: boolean | undefined
  place?: ProductPlace
}

/**
 * The cart's controls on catalogue pages. Passed by a context, because the catalogue may not import the cart.
 */
export type CartControls = {
  AddToCart: ComponentType<{ product: CartProduct; onAdded?: (() => void) | undefined }>
  SaveForLater: ComponentType<{ product: CartProduct }>
  CartFooter: ComponentType
}

/** The cart's controls. The frame of the browsing pages provides them. */
export const CartControlsContext = createContext<CartControls>({
  AddToCart: () => null,
  SaveForLater: () => null,
  CartFooter: () => null,
})
