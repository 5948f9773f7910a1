import * as z from 'zod/mini'
import { isGstin } from '../../money/gstin.ts'
import { text } from '../../wire/fields.ts'
import { shopSetting } from './shop-settings.ts'

/** The seller, with the details that the law requires on an invoice. */
export type Seller = {
  name: string
  address: string
  /** The GST number. Its first two digits are the code of the seller's state. */
  gstin: string
}

/** The seller of the demo. A live shop sets its own. */
export const demoSeller: Seller = {
  name: 'Bmart Demo Retail Private Limited',
  address: '4th floor, Sahyadri Chambers, Karve Road, Pune, Maharashtra 411004',
  gstin: '27AABCB1234C1ZV',
}

/** Returns whether a seller has any field of the demo's company. */
export function isDemoSeller(seller: Seller): boolean {
  return (['name', 'address', 'gstin'] as const).some((field) => seller[field] === demoSeller[field])
}

const filled = [(value: string) => value !== '', 'office.settings.missing'] as const

/** The seller of new invoices. An issued invoice stores its seller. */
export const sellerSetting = shopSetting<Seller>(
  'seller',
  z.object({ name: z.string(), address: z.string(), gstin: z.string() }),
  demoSeller,
  {
    group: 'shop',
    title: 'office.settings.seller',
    help: 'office.settings.sellerHelp',
    shape: 'fields',
    fields: [
      { name: 'name', label: 'office.settings.sellerName', input: 'text' },
      { name: 'address', label: 'office.term.address', input: 'lines' },
      { name: 'gstin', label: 'office.settings.sellerGstin', input: 'text' },
    ],
  },
  {
    fromStart: ({ seller }) => seller,
    strict: z.object({
      name: text({ max: 120, rules: [filled] }),
      address: text({ max: 300, rules: [filled], lines: true }),
      gstin: text({ max: 15, rules: [filled, [isGstin, 'office.settings.gstinForm']] }),
    }),
  },
)
