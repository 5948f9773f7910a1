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
  /** The MRP per unit. */
  price: Paise
  /** The discount in percent of the MRP. */
  discount: number
  /** The price per unit, if staff entered a price instead of a percentage. */
  enteredPrice?: Paise | undefined
  /** The earlier price to which the discount refers; see ReducedPrice. */
  priorPrice?: Paise | null | undefined
  /** The cashback per unit for a member with a subscription. */
  specialDiscount: Paise
  inStock: boolean
  /** Whether the card shows a group of sizes or colours, so that Add must ask for one. */
  asksVariant?: boolean | undefined
  place?: ProductPlace
}

/**
 * The cart's controls on catalogue pages. A context passes them, because the catalogue may not import the
 * cart.
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
