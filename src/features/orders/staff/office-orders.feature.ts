import { feature, implement } from '../../../platform/service/feature.ts'
import { addOrderNote, addOrderNoteContract } from './addOrderNote.call.ts'
import { addOrderNoteService } from './addOrderNote.service.ts'
import { changeOrderAddress, changeOrderAddressContract } from './address/changeOrderAddress.call.ts'
import { changeOrderAddressService } from './address/changeOrderAddress.service.ts'
import { startBooking, startBookingContract } from './bookings/startBooking.call.ts'
import { startBookingService } from './bookings/startBooking.service.ts'
import { viewBooking, viewBookingContract } from './bookings/viewBooking.call.ts'
import { viewBookingService } from './bookings/viewBooking.service.ts'
import { askCouriersAgain, bookInBulk } from './bookings/work-bookings.job.ts'
import { receiveCash, receiveCashContract } from './cash/receiveCash.call.ts'
import { receiveCashService } from './cash/receiveCash.service.ts'
import { getOrder, getOrderContract } from './getOrder.call.ts'
import { getOrderService } from './getOrder.service.ts'
import { labelRoutes } from './labels/labels.routes.ts'
import { cancelOrderPart, cancelOrderPartContract } from './lines/cancelOrderPart.call.ts'
import { cancelOrderPartService } from './lines/cancelOrderPart.service.ts'
import { previewOrderPart, previewOrderPartContract } from './lines/previewOrderPart.call.ts'
import { previewOrderPartService } from './lines/previewOrderPart.service.ts'
import { takeBackOrderPart, takeBackOrderPartContract } from './lines/takeBackOrderPart.call.ts'
import { takeBackOrderPartService } from './lines/takeBackOrderPart.service.ts'
import { listOrders, listOrdersContract } from './list/listOrders.call.ts'
import { listOrdersService } from './list/listOrders.service.ts'
import { ordersCsvRoutes } from './list/orders-csv.routes.ts'
import { stepOrders, stepOrdersContract } from './list/stepOrders.call.ts'
import { stepOrdersService } from './list/stepOrders.service.ts'
import { askCourierClaim, askCourierClaimContract } from './lost/askCourierClaim.call.ts'
import { askCourierClaimService } from './lost/askCourierClaim.service.ts'
import { endCourierClaim, endCourierClaimContract } from './lost/endCourierClaim.call.ts'
import { endCourierClaimService } from './lost/endCourierClaim.service.ts'
import { loseOrder, loseOrderContract } from './lost/loseOrder.call.ts'
import { loseOrderService } from './lost/loseOrder.service.ts'
import { orderAudits } from './orders.audits.ts'
import { documentRoutes } from './papers/papers.routes.ts'
import { bookParcels, bookParcelsContract } from './parcels/bookParcels.call.ts'
import { bookParcelsService } from './parcels/bookParcels.service.ts'
import { findCouriers, findCouriersContract } from './parcels/findCouriers.call.ts'
import { findCouriersService } from './parcels/findCouriers.service.ts'
import { receiveParcel, receiveParcelContract } from './parcels/receiveParcel.call.ts'
import { receiveParcelService } from './parcels/receiveParcel.service.ts'
import { sendOrderPart, sendOrderPartContract } from './parcels/sendOrderPart.call.ts'
import { sendOrderPartService } from './parcels/sendOrderPart.service.ts'
import { stepParcel, stepParcelContract } from './parcels/stepParcel.call.ts'
import { stepParcelService } from './parcels/stepParcel.service.ts'
import { cancelProposedOrder, cancelProposedOrderContract } from './phone/cancelProposedOrder.call.ts'
import { cancelProposedOrderService } from './phone/cancelProposedOrder.service.ts'
import { findGoods, findGoodsContract } from './phone/findGoods.call.ts'
import { findGoodsService } from './phone/findGoods.service.ts'
import { findOrderingMember, findOrderingMemberContract } from './phone/findOrderingMember.call.ts'
import { findOrderingMemberService } from './phone/findOrderingMember.service.ts'
import { listProposedOrders, listProposedOrdersContract } from './phone/listProposedOrders.call.ts'
import { listProposedOrdersService } from './phone/listProposedOrders.service.ts'
import { proposeOrder, proposeOrderContract } from './phone/proposeOrder.call.ts'
import { proposeOrderService } from './phone/proposeOrder.service.ts'
import { recallOrder, recallOrderContract } from './recall/recallOrder.call.ts'
import { recallOrderService } from './recall/recallOrder.service.ts'
import { refundRecalledOrder, refundRecalledOrderContract } from './recall/refundRecalledOrder.call.ts'
import { refundRecalledOrderService } from './recall/refundRecalledOrder.service.ts'
import { settleReinstatedOrder, settleReinstatedOrderContract } from './recall/settleReinstatedOrder.call.ts'
import { settleReinstatedOrderService } from './recall/settleReinstatedOrder.service.ts'
import { deliverOrder, deliverOrderContract } from './steps/deliverOrder.call.ts'
import { deliverOrderService } from './steps/deliverOrder.service.ts'
import { processOrder, processOrderContract } from './steps/processOrder.call.ts'
import { processOrderService } from './steps/processOrder.service.ts'
import { rejectOrder, rejectOrderContract } from './steps/rejectOrder.call.ts'
import { rejectOrderService } from './steps/rejectOrder.service.ts'
import { returnOrder, returnOrderContract } from './steps/returnOrder.call.ts'
import { returnOrderService } from './steps/returnOrder.service.ts'
import { saveShipment, saveShipmentContract } from './steps/saveShipment.call.ts'
import { saveShipmentService } from './steps/saveShipment.service.ts'

export const officeOrders = feature({
  calls: [
    implement(addOrderNote, addOrderNoteContract, addOrderNoteService),
    implement(askCourierClaim, askCourierClaimContract, askCourierClaimService),
    implement(bookParcels, bookParcelsContract, bookParcelsService),
    implement(cancelOrderPart, cancelOrderPartContract, cancelOrderPartService),
    implement(cancelProposedOrder, cancelProposedOrderContract, cancelProposedOrderService),
    implement(changeOrderAddress, changeOrderAddressContract, changeOrderAddressService),
    implement(deliverOrder, deliverOrderContract, deliverOrderService),
    implement(endCourierClaim, endCourierClaimContract, endCourierClaimService),
    implement(findCouriers, findCouriersContract, findCouriersService),
    implement(findGoods, findGoodsContract, findGoodsService),
    implement(findOrderingMember, findOrderingMemberContract, findOrderingMemberService),
    implement(getOrder, getOrderContract, getOrderService),
    implement(listOrders, listOrdersContract, listOrdersService),
    implement(listProposedOrders, listProposedOrdersContract, listProposedOrdersService),
    implement(loseOrder, loseOrderContract, loseOrderService),
    implement(processOrder, processOrderContract, processOrderService),
    implement(proposeOrder, proposeOrderContract, proposeOrderService),
    implement(receiveCash, receiveCashContract, receiveCashService),
    implement(receiveParcel, receiveParcelContract, receiveParcelService),
    implement(recallOrder, recallOrderContract, recallOrderService),
    implement(refundRecalledOrder, refundRecalledOrderContract, refundRecalledOrderService),
    implement(settleReinstatedOrder, settleReinstatedOrderContract, settleReinstatedOrderService),
    implement(rejectOrder, rejectOrderContract, rejectOrderService),
    implement(returnOrder, returnOrderContract, returnOrderService),
    implement(saveShipment, saveShipmentContract, saveShipmentService),
    implement(sendOrderPart, sendOrderPartContract, sendOrderPartService),
    implement(stepParcel, stepParcelContract, stepParcelService),
    implement(startBooking, startBookingContract, startBookingService),
    implement(stepOrders, stepOrdersContract, stepOrdersService),
    implement(viewBooking, viewBookingContract, viewBookingService),
    implement(takeBackOrderPart, takeBackOrderPartContract, takeBackOrderPartService),
    implement(previewOrderPart, previewOrderPartContract, previewOrderPartService),
  ],
  jobs: [askCouriersAgain, bookInBulk],
  routes: [labelRoutes, ordersCsvRoutes, documentRoutes],
  audits: orderAudits,
})
