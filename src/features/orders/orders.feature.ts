import { feature, implement } from '../../platform/service/feature.ts'
import { getCashOnDelivery, getCashOnDeliveryContract } from './cash/getCashOnDelivery.call.ts'
import { getCashOnDeliveryService } from './cash/getCashOnDelivery.service.ts'
import { payNowPurpose } from './cash/pay-now-purpose.flow.ts'
import { invoiceRoutes } from './invoice/invoices.routes.ts'
import { announceOrderEvents } from './life/announce-orders.job.ts'
import { cancelOrder, cancelOrderContract } from './life/cancelOrder.call.ts'
import { cancelOrderService } from './life/cancelOrder.service.ts'
import { cancelOrderItem, cancelOrderItemContract } from './life/cancelOrderItem.call.ts'
import { cancelOrderItemService } from './life/cancelOrderItem.service.ts'
import { getItemRefund, getItemRefundContract } from './life/getItemRefund.call.ts'
import { getItemRefundService } from './life/getItemRefund.service.ts'
import { orderTexts } from './order-texts.sql.ts'
import { getCartPrices, getCartPricesContract } from './place/getCartPrices.call.ts'
import { getCartPricesService } from './place/getCartPrices.service.ts'
import { getSpecialDiscount, getSpecialDiscountContract } from './place/getSpecialDiscount.call.ts'
import { getSpecialDiscountService } from './place/getSpecialDiscount.service.ts'
import { getProposedOrder, getProposedOrderContract } from './proposed/getProposedOrder.call.ts'
import { getProposedOrderService } from './proposed/getProposedOrder.service.ts'
import { eraseProposals, readMyProposals } from './proposed/proposed-orders.sql.ts'
import { getMyOrder, getMyOrderContract } from './screens/getMyOrder.call.ts'
import { getMyOrderService } from './screens/getMyOrder.service.ts'
import { getOrderDetail, getOrderDetailContract } from './screens/getOrderDetail.call.ts'
import { getOrderDetailService } from './screens/getOrderDetail.service.ts'
import { readMyOrders } from './screens/member-orders.sql.ts'

export const orders = feature({
  calls: [
    implement(cancelOrder, cancelOrderContract, cancelOrderService),
    implement(cancelOrderItem, cancelOrderItemContract, cancelOrderItemService),
    implement(getItemRefund, getItemRefundContract, getItemRefundService),
    implement(getCartPrices, getCartPricesContract, getCartPricesService),
    implement(getCashOnDelivery, getCashOnDeliveryContract, getCashOnDeliveryService),
    implement(getMyOrder, getMyOrderContract, getMyOrderService),
    implement(getOrderDetail, getOrderDetailContract, getOrderDetailService),
    implement(getProposedOrder, getProposedOrderContract, getProposedOrderService),
    implement(getSpecialDiscount, getSpecialDiscountContract, getSpecialDiscountService),
  ],
  routes: [invoiceRoutes],
  extends: { purposes: [payNowPurpose] },
  jobs: [announceOrderEvents],
  keepsAboutMember: [
    {
      table: 'purchase_order',
      export: { as: 'orders', read: ({ db }, { id }) => readMyOrders(db, id) },
      erase: 'Kept with its invoice, as the tax law requires: eight years.',
      ...orderTexts,
    },
    {
      table: 'proposed_order',
      export: { as: 'proposed_orders', read: ({ db }, { id }) => readMyProposals(db, id) },
      erase: (db, { id }) => eraseProposals(db, id),
      auditedAs: { kind: 'proposal' },
      texts: { lines: { kept: 'Names products by their numbers.' } },
    },
  ],
})
