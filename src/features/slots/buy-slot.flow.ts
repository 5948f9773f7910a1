import { type Leg, postTransfer } from '../../ledger/post-transfer.ts'
import type { Db } from '../../platform/database/database.ts'
import { readShopSetting } from '../../platform/settings/shop-settings.ts'
import { slotFee, slotGst } from './slot-price.ts'
import { slotsPerMemberMax } from './slots.settings.ts'
import { countSlots, insertSlot } from './slots.sql.ts'

/** Whether a member has as many slots as the operator allows, and how many those are. To decide by it, lock the member. */
export async function readSlotAllowance(
  db: Db,
  memberId: number,
): Promise<{ isUsedUp: boolean; max: number }> {
  const max = await readShopSetting(db, slotsPerMemberMax)
  return { isUsedUp: (await countSlots(db, memberId)) >= max, max }
}

/**
 * Pays for a slot and opens it. The member is locked. A joining fee pays nobody above the member: it is sales and tax.
 * @param from the legs that bring its price, all negative.
 * @param at when it happened, for history that comes from elsewhere; now where left out.
 */
export async function buySlot(
  db: Db,
  memberId: number,
  from: readonly Leg[],
  at?: Date,
): Promise<{ slotId: number; transferId: number }> {
  const place = (await countSlots(db, memberId)) + 1
  const transferId = await postTransfer(db, {
    code: 'slot_bought',
    // The same slot of a member cannot be paid twice, whoever buys it and by whatever way.
    requestKey: `member:${memberId}:slot:${place}:paid`,
    cause: { kind: 'member', id: memberId },
    memberId,
    at,
    legs: [...from, { account: 'subscription_sales', amount: slotFee }, { account: 'gst', amount: slotGst }],
  })
  const slotId = await insertSlot(db, { member_id: memberId, transfer_id: transferId, created_at: at })
  return { slotId, transferId }
}
