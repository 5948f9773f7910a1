import * as z from 'zod/mini'
import { type ShopSetting, shopSetting } from './shop-settings.ts'

/** The seller, as an invoice must name it. */
export type Seller = {
  name: string
  address: string
  /** Its first two digits are the code of the seller's state. */
  gstin: string
}

/** The seller of the demo. A live shop sets its own. */
export const demoSeller: Seller = {
  // No words: the name of a company.
  name: 'Bmart Demo Retail Private Limited',
  address: '4th floor, Sahyadri Chambers, Karve Road, Pune, Maharashtra 411004',
  gstin: '27AABCB1234C1ZV',
}

/** The seller of new invoices. An invoice keeps the seller that it was issued by. */
export const sellerSetting: ShopSetting<Seller> = shopSetting(
  'seller',
  z.object({ name: z.string(), address: z.string(), gstin: z.string() }),
  demoSeller,
)
