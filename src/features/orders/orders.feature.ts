import { feature, implement } from '../../platform/feature.ts'
import { announceOrderEvents } from './announce-orders.job.ts'
import { cancelOrder, cancelOrderContract } from './cancelOrder.call.ts'
import { cancelOrderService } from './cancelOrder.service.ts'
import { getCartPrices, getCartPricesContract } from './getCartPrices.call.ts'
import { getCartPricesService } from './getCartPrices.service.ts'
import { getMyOrder, getMyOrderContract } from './getMyOrder.call.ts'
import { getMyOrderService } from './getMyOrder.service.ts'
import { getOrderDetail, getOrderDetailContract } from './getOrderDetail.call.ts'
import { getOrderDetailService } from './getOrderDetail.service.ts'
import { getSpecialDiscount, getSpecialDiscountContract } from './getSpecialDiscount.call.ts'
import { getSpecialDiscountService } from './getSpecialDiscount.service.ts'
import { readMyOrders } from './member-orders.sql.ts'

export const orders = feature({
  calls: [
    implement(cancelOrder, cancelOrderContract, cancelOrderService),
    implement(getCartPrices, getCartPricesContract, getCartPricesService),
    implement(getMyOrder, getMyOrderContract, getMyOrderService),
    implement(getOrderDetail, getOrderDetailContract, getOrderDetailService),
    implement(getSpecialDiscount, getSpecialDiscountContract, getSpecialDiscountService),
  ],
  jobs: [announceOrderEvents],
  keepsAboutMember: [
    {
      table: 'purchase_order',
      export: { as: 'orders', read: ({ db }, { id }) => readMyOrders(db, id) },
      // No words: the reasons are documentation.
      erase: 'Kept with its invoice, as the tax law requires: eight years.',
    },
  ],
})
