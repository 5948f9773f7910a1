import type { Service } from '../../../../platform/service/service.ts'
import { readShopSetting } from '../../../../platform/settings/shop-settings.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { insertUnfitUnits } from '../../../catalogue/stock-corrections.sql.ts'
import { returnLines } from '../../../returns/return-order.flow.ts'
import { returnWindowDays } from '../../../rewards/rewards.settings.ts'
import { isAllOwnFault } from '../../life/kept-charges.flow.ts'
import { countOrderChanges, readSoldLines } from '../../life/order-changes.sql.ts'
import { lockOrder } from '../../life/order-life.sql.ts'
import { reasonNote } from '../../life/step-reasons.ts'
import { isInReturnWindow } from '../order-view.sql.ts'
import { orderStatusOf } from '../steps/order-status.flow.ts'
import { returnedFields } from '../steps/taken-back.ts'
import { takeBackOrderPart } from './takeBackOrderPart.call.ts'
import { notifyOfPart } from './tell-of-part.flow.ts'

export const takeBackOrderPartService: Service<typeof takeBackOrderPart> = async (context, input) => {
  const { db, jobs, sayIn, staff } = context
  const { orderno, line, quantity, unfit, reason, after_window: isLate } = input
  const note = reasonNote(sayIn('en'), reason, input.note ?? '')
  if (note === '') throw refuse(takeBackOrderPart, 'noteMissing', { field: 'note' })
  if (unfit > quantity) throw refuse(takeBackOrderPart, 'unfitInvalid', { field: 'unfit' })
  const order = await lockOrder(db, orderno)
  if (!order) throw refuse(takeBackOrderPart, 'unknownOrder')
  if (order.status !== 'delivered' || (await countOrderChanges(db, order)) !== input.seen_changes)
    throw refuse(takeBackOrderPart, 'changedMeanwhile', { data: await orderStatusOf(db, orderno) })
  const windowDays = await readShopSetting(db, returnWindowDays)
  if (!isLate && !(await isInReturnWindow(db, order.id, windowDays)))
    throw refuse(takeBackOrderPart, 'windowOver', { field: 'after_window' })
  const sold = (await readSoldLines(db, order)).find((one) => one.line === line)
  const productId = input.product_id === undefined ? undefined : Number(input.product_id)
  const outcome = await returnLines(db, jobs, {
    orderNo: orderno,
    units: [{ line, quantity, unfit, productId }],
    note,
    staffId: staff.id,
    isOwnFault: await isAllOwnFault(db, order, reason, sayIn('en')),
  })
  if (outcome.refused === 'isOwed') throw refuse(takeBackOrderPart, 'isOwed')
  if (outcome.refused === 'returnUnderWay') throw refuse(takeBackOrderPart, 'returnUnderWay')
  if (outcome.refused === 'chooseVariant')
    throw refuse(takeBackOrderPart, 'chooseVariant', { field: 'product_id' })
  if (outcome.refused) throw refuse(takeBackOrderPart, 'tooMany', { field: 'quantity' })
  const [returned] = outcome.units
  await insertUnfitUnits(db, { orderNo: orderno, staffId: staff.id }, [{ ...returned!, quantity: unfit }])
  const takenBack = returnedFields(outcome)
  const { wallet, online, rewards_reversed, rewards_due } = takenBack
  const status = outcome.isAll ? 'returned' : order.status
  if (!outcome.isAll) await notifyOfPart(context, order, { kind: 'returned', sold: sold!, quantity })
  return {
    data: { orderno, status, ...takenBack },
    audited: {
      id: orderno,
      before: outcome.isAll ? { status: order.status } : null,
      after: {
        ...(outcome.isAll && { status }),
        product: returned!.productId,
        quantity,
        unfit,
        reason,
        note,
        refund_to_wallet: wallet,
        refund_online: online,
        rewards_reversed,
        rewards_due,
        after_window: isLate,
      },
    },
  }
}
