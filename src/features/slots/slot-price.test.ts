import { expect, it } from 'vitest'
import { slotFee, slotGst, slotPrice, slotTax } from './slot-price.ts'

it('sells a slot for ₹999 and ₹179 of GST, and owes the 18 % contained in the price to the paisa', () => {
  expect([slotFee, slotGst, slotPrice, slotTax]).toEqual([999_00, 179_00, 1_178_00, 179_69])
})
