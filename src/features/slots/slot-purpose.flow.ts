import { fulfilWith } from '../payments/intent/fulfil-intent.flow.ts'
import { definePurpose } from '../payments/intent/purpose.extension.ts'
import { buySlot, readSlotAllowance } from './buy-slot.flow.ts'
import { slotPaymentInput, slotPaymentRefusals, tooManySlots } from './slot-payment.ts'
import { slotPrice } from './slot-price.ts'
import { findSlotOfIntent } from './slots.sql.ts'

/**
 * A slot that is paid online. It keeps nothing back, so that it never comes too late; but a member wants one slot, and
 * not one for each window in which they began to pay.
 */
export const slotPurpose = definePurpose({
  name: 'slot',
  input: slotPaymentInput,
  refusals: slotPaymentRefusals,
  isOneAtATime: true,
  isCompared: false,
  async offer(db, { memberId }) {
    const { isUsedUp, max } = await readSlotAllowance(db, memberId)
    if (isUsedUp) return { refused: 'tooManySlots', message: tooManySlots(max) }
    return { net: slotPrice, snapshot: {} }
  },
  async judge(db, { member_id: memberId, net }) {
    if (net !== slotPrice) return { reason: 'mismatch', detail: 'price of a slot' }
    const { isUsedUp } = await readSlotAllowance(db, memberId)
    return isUsedUp ? { reason: 'expired', detail: 'slots used up' } : undefined
  },
  async fulfil(db, paid) {
    await fulfilWith(db, paid, async () => {
      const { transferId } = await buySlot(db, paid.intent.member_id, paid.from)
      return transferId
    })
    return {}
  },
  async describe(db, intent) {
    return { slot_id: String(await findSlotOfIntent(db, intent.id)) }
  },
})
