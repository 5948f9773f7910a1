import { isDeepStrictEqual } from 'node:util'
import { gstCodeOfState, stateOfGstin } from '../../../../money/gstin.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { shopTime } from '../../../../platform/shop-time.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { toDeliveryAddress } from '../../../addresses/address-fields.ts'
import { chooseState } from '../../../addresses/choose-state.flow.ts'
import { readDeliveryFacts } from '../../../delivery/delivery.sql.ts'
import { promiseBy } from '../../../delivery/delivery-promise.flow.ts'
import { lockOrder } from '../../life/order-life.sql.ts'
import { changeOrderDelivery, countAddressChanges } from '../../orders.sql.ts'
import { changeOrderAddress } from './address.calls.ts'
import { addressRow } from './address-row.ts'

export const changeOrderAddressService: Service<typeof changeOrderAddress> = async (
  { db, staff, refuseUnlessSeen },
  { orderno, reason, version: seen, ...typed },
) => {
  // Locks the order, so that it is not dispatched during the change. The order's documents show the address,
  // so the address must not change after dispatch.
  const order = await lockOrder(db, orderno)
  if (!order) throw refuse(changeOrderAddress, 'unknownOrder')
  if (order.status === 'rejected') throw refuse(changeOrderAddress, 'calledOff')
  if (order.status !== 'pending') throw refuse(changeOrderAddress, 'hasLeft')
  const present = await countAddressChanges(db, order)
  refuseUnlessSeen(present, addressRow(order.delivery, present))
  const state = await chooseState(db, typed)
  if (state === undefined) throw refuse(changeOrderAddress, 'stateMissing', { field: 'state' })
  const { gstin, business_name } = order.delivery
  if (gstin !== undefined && gstin.slice(0, 2) !== gstCodeOfState(state))
    throw refuse(changeOrderAddress, 'gstinState', {
      field: 'pin_code',
      places: { state, of: stateOfGstin(gstin) ?? '' },
    })
  const delivery = { ...toDeliveryAddress({ ...typed, state }), ...(gstin && { gstin, business_name }) }
  if (isDeepStrictEqual(delivery, { state, ...order.delivery }))
    throw refuse(changeOrderAddress, 'sameAddress')
  if (delivery.pin_code !== order.delivery.pin_code) {
    const { isServed, takesCash } = promiseBy(await readDeliveryFacts(db, delivery.pin_code), shopTime())
    if (!isServed) throw refuse(changeOrderAddress, 'notServed', { field: 'pin_code' })
    if (order.cash > 0 && !takesCash) throw refuse(changeOrderAddress, 'takesNoCash', { field: 'pin_code' })
  }
  const version = seen + 1
  await changeOrderDelivery(db, { orderId: order.id, version, staffId: staff.id, delivery })
  return {
    data: { version },
    audited: { id: orderno, before: order.delivery, after: { ...delivery, why_other_address: reason } },
  }
}
