import { violation } from '../../platform/database/violated-constraint.ts'
import { sellerSetting } from '../../platform/settings/seller.ts'
import { readShopSetting } from '../../platform/settings/shop-settings.ts'
import { definePurpose } from '../payments/intent/purpose.extension.ts'
import { slotLegs } from './slot-legs.flow.ts'
import { slotPaymentInput, slotPaymentRefusals, tooManySlots } from './slot-payment.ts'
import { slotPrice } from './slot-price.ts'
import { areSlotsUsedUp, insertPaidSlot, insertSlotIntent } from './slot-statements.sql.ts'
import { slotsBound } from './slots.settings.ts'
import { findSlotOfIntent } from './slots.sql.ts'

/**
 * The purpose of a payment for a slot (a subscription). The payment reserves no stock, so it still buys the
 * slot if it arrives late. A member has at most one open slot payment over all browser windows.
 */
export const slotPurpose = definePurpose({
  name: 'slot',
  input: slotPaymentInput,
  refusals: slotPaymentRefusals,
  isOneAtATime: true,
  async offer() {
    return {
      net: slotPrice,
      snapshot: {},
      open: (db, opening) => insertSlotIntent(db, { ...opening, bound: slotsBound }),
    }
  },
  refusalOf(error) {
    const { constraint, detail } = violation(error) ?? {}
    if (constraint !== 'slot_within_allowance') return undefined
    return { refused: 'tooManySlots', message: tooManySlots(Number(detail)) }
  },
  async judge(db, { member_id: memberId, net }) {
    if (net !== slotPrice) return { reason: 'mismatch', detail: 'price of a slot' }
    return (await areSlotsUsedUp(db, memberId, slotsBound))
      ? { reason: 'expired', detail: 'slots used up' }
      : undefined
  },
  async fulfil(db, { payment, from, request }) {
    const seller = await readShopSetting(db, sellerSetting)
    const slotId = await insertPaidSlot(
      db,
      { payment, seller, legs: slotLegs(from) },
      { request, bound: slotsBound },
    )
    return slotId === undefined ? undefined : { slot_id: slotId }
  },
  async describe(db, intent) {
    return { slot_id: String(await findSlotOfIntent(db, intent)) }
  },
})
