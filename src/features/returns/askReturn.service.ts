import { paise } from '../../money/paise.ts'
import type { Service } from '../../platform/service/service.ts'
import { readShopSettings } from '../../platform/settings/shop-settings.ts'
import { refuse } from '../../wire/call-failure.ts'
import { chooseVariant } from '../orders/life/choose-variant.ts'
import { lockOrder } from '../orders/life/order-life.sql.ts'
import { returnPickup, returnPickupCharge } from '../shop-details/pickup.settings.ts'
import { pickupTerms } from '../shop-details/pickup-terms.ts'
import { askReturn } from './askReturn.call.ts'
import { pickupOf } from './pickup-charge.ts'
import { attachPhotos } from './return-photos.sql.ts'
import { findReturnable } from './returnable.flow.ts'
import { listWantedVariants } from './returnable.sql.ts'
import { returnsApprovedUpTo } from './returns.settings.ts'
import { insertReturn, lockReturn } from './returns.sql.ts'
import { amountOf } from './shown-return.ts'
import { approveReturn, notifyOfReturn } from './step-return.flow.ts'

export const askReturnService: Service<typeof askReturn> = async (context, asked) => {
  const { db, member, say } = context
  const { orderno: orderNo, line, quantity, kind, reason, text = '', refund_to: refundTo } = asked
  // The lock on the order makes the second of two requests for the last unit wait, so that it sees the first.
  await lockOrder(db, orderNo, member.id)
  const found = await findReturnable(db, { memberId: member.id, orderNo, line })
  if (found.refused) throw refuse(askReturn, found.refused)
  const { bought, variants } = found
  const chosen = chooseVariant(variants, bought.product_id, {
    quantity,
    productId: numberOf(asked.product_id),
  })
  if (chosen.refused === 'chooseVariant') throw refuse(askReturn, 'chooseVariant', { field: 'product_id' })
  if (chosen.refused) throw refuse(askReturn, 'tooMany', { field: 'quantity' })
  const { productId } = chosen
  if (reason === 'other' && text === '') throw refuse(askReturn, 'textMissing', { field: 'text' })
  if (kind === 'refund' && refundTo === 'source' && bought.online === 0)
    throw refuse(askReturn, 'noSource', { field: 'refund_to' })
  const wantedId = kind === 'exchange' ? Number(asked.wanted_product_id ?? 0) : null
  if (wantedId === 0) throw refuse(askReturn, 'wantedMissing', { field: 'wanted_product_id' })
  if (wantedId !== null) {
    const wanted = await listWantedVariants(db, productId)
    if (!wanted.some(({ id }) => id === wantedId))
      throw refuse(askReturn, 'otherWanted', { field: 'wanted_product_id' })
  }
  const [approvedUpTo, payer, charge] = await readShopSettings(db, [
    ...([returnsApprovedUpTo, returnPickup, returnPickupCharge] as const),
  ])
  const pickup = pickupOf(pickupTerms(payer, charge), { kind, reason })
  const id = await insertReturn(db, {
    member_id: member.id,
    order_id: bought.order_id,
    line,
    quantity,
    kind,
    reason,
    text,
    pickup_by: pickup.by,
    pickup_charge: pickup.charge,
    wanted_product_id: wantedId,
    returned_product_id: productId === bought.product_id ? null : productId,
    refund_to: refundTo,
  })
  const photos = asked.photos?.split(',').map(Number) ?? []
  if (!(await attachPhotos(db, { returnId: id, memberId: member.id, staffId: null }, photos)))
    throw refuse(askReturn, 'unknownPhoto', { field: 'photos' })
  const amount = amountOf({ net: bought.net, bought: bought.quantity }, quantity)
  const request = await lockReturn(db, id, member.id)
  if (amount <= paise(Math.round(approvedUpTo * 100))) await approveReturn(context, request!, { by: 'shop' })
  else await notifyOfReturn(context, request!, 'asked')
  return { message: say('returns.nowAsked', { no: id }), data: { return_no: id } }
}

function numberOf(id: string | undefined): number | undefined {
  return id === undefined ? undefined : Number(id)
}
