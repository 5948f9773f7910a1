import { feature, implement } from '../../platform/feature.ts'
import { announceOrderEvents } from './announce-orders.job.ts'
import { cancelOrder } from './cancelOrder.call.ts'
import { cancelOrderService } from './cancelOrder.service.ts'
import { getCartPrices } from './getCartPrices.call.ts'
import { getCartPricesService } from './getCartPrices.service.ts'
import { getMyOrder } from './getMyOrder.call.ts'
import { getMyOrderService } from './getMyOrder.service.ts'
import { getOrderDetail } from './getOrderDetail.call.ts'
import { getOrderDetailService } from './getOrderDetail.service.ts'
import { getSpecialDiscount } from './getSpecialDiscount.call.ts'
import { getSpecialDiscountService } from './getSpecialDiscount.service.ts'
import { readMyOrders } from './member-orders.sql.ts'

export const orders = feature({
  calls: [
    implement(cancelOrder, cancelOrderService),
    implement(getCartPrices, getCartPricesService),
    implement(getMyOrder, getMyOrderService),
    implement(getOrderDetail, getOrderDetailService),
    implement(getSpecialDiscount, getSpecialDiscountService),
  ],
  jobs: [announceOrderEvents],
  keepsAboutMember: [
    {
      table: 'purchase_order',
      export: { as: 'orders', read: ({ db }, { id }) => readMyOrders(db, id) },
      erase: 'Kept with its invoice, as the tax law requires: eight years.',
    },
  ],
})
