import type { Audits } from '../../../platform/service/audits.ts'
import { namesOf } from '../../../states/states.ts'
import { cancelReasonNames, eInvoiceStates } from '../e-invoice/e-invoice-states.ts'
import { orderStates } from '../life/order-states.ts'
import { parcelStateNames } from '../life/parcel-states.ts'
import { rejectReasons, returnReasons } from '../life/reject-and-return-reasons.ts'
import { cashStateNames } from './cash/cash-state-names.ts'
import { claimStates } from './lost/claim-states.ts'
import { proposalPills } from './phone/proposal-pills.ts'

/** The translation keys of audit entries about orders. */
export const orderAudits: Audits = {
  actions: {
    changeOrderAddress: 'office.audit.changeOrderAddress',
    cancelProposedOrder: 'office.audit.cancelProposedOrder',
    proposeOrder: 'office.audit.proposeOrder',
    cancelEInvoice: 'office.audit.cancelEInvoice',
    retryEInvoice: 'office.audit.retryEInvoice',
    addOrderNote: 'office.audit.addOrderNote',
    bookParcels: 'office.audit.bookParcels',
    cancelOrderPart: 'office.audit.cancelOrderPart',
    deliverOrder: 'office.audit.deliverOrder',
    askCourierClaim: 'office.audit.askCourierClaim',
    endCourierClaim: 'office.audit.endCourierClaim',
    loseOrder: 'office.audit.loseOrder',
    receiveCash: 'office.audit.receiveCash',
    importDockets: 'office.audit.importDockets',
    processOrder: 'office.audit.processOrder',
    receiveParcel: 'office.audit.receiveParcel',
    recallOrder: 'office.audit.recallOrder',
    refundRecalledOrder: 'office.audit.refundRecalledOrder',
    settleReinstatedOrder: 'office.audit.settleReinstatedOrder',
    rejectOrder: 'office.audit.rejectOrder',
    sendOrderPart: 'office.audit.sendOrderPart',
    stepParcel: 'office.audit.stepParcel',
    retryRewards: 'office.audit.retryRewards',
    returnOrder: 'office.audit.returnOrder',
    startBooking: 'office.audit.startBooking',
    takeBackOrderPart: 'office.audit.takeBackOrderPart',
    saveShipment: { changed: 'office.audit.saveShipment', added: 'office.audit.addShipment' },
  },
  things: {
    'e invoice': {
      name: 'office.eInvoices.title',
      fields: {
        state: ['office.term.state', namesOf(eInvoiceStates)],
        failure: ['office.audit.failure', 'text'],
        reason: ['office.eInvoices.reason', cancelReasonNames],
        note: ['office.eInvoices.note', 'text'],
      },
    },
    proposal: {
      name: 'office.audit.proposal',
      fields: {
        state: ['office.term.status', namesOf(proposalPills)],
        member: ['office.finance.member', 'name of member'],
        units: ['office.audit.units', 'count'],
        amount: ['term.amount', 'paise'],
      },
    },
    booking: {
      name: 'office.audit.booking',
      fields: {
        orders: ['term.orders', 'count'],
        choose: [
          'office.term.courier',
          {
            provider: 'office.dispatch.provider',
            cheapest: 'office.dispatch.cheapest',
            quickest: 'office.dispatch.quickest',
          },
        ],
      },
    },
    order: {
      name: 'term.order',
      fields: {
        status: ['office.term.status', namesOf(orderStates)],
        product: ['office.orders.product', 'name of product'],
        quantity: ['office.orders.quantity', 'count'],
        unfit: ['office.orders.unfit', 'count'],
        cash: ['orders.cashOnDelivery', cashStateNames],
        parcel: ['office.term.parcel', 'text'],
        parcel_state: ['office.audit.parcelState', parcelStateNames],
        cash_amount: ['term.amount', 'paise'],
        claim: ['office.lost.claim', namesOf(claimStates)],
        claim_amount: ['office.lost.claimAmount', 'paise'],
        claim_paid: ['office.lost.paidAmount', 'paise'],
        claim_note: ['office.lost.claimNote', 'text'],
        owed: [
          'office.recall.owed',
          {
            write_off_asked: 'office.recall.writeOffAsked',
            written_off: 'office.recall.writtenOff',
            taken: 'office.recall.taken',
          },
        ],
        owed_amount: ['term.amount', 'paise'],
        owed_note: ['term.reason', 'text'],
        refund_reason: ['office.recall.refundReason', 'text'],
        reference: ['office.orders.cashReference', 'text'],
        without_code: ['office.parcels.withoutCode', 'text'],
        note: ['office.orders.noteToBuyer', 'text'],
        note_among_staff: ['office.audit.noteAmongStaff', 'text'],
        courier: ['office.term.courier', 'text'],
        tracking_no: ['office.orders.trackingNo', 'text'],
        reason: ['term.reason', { ...rejectReasons, ...returnReasons }],
        refund_to_wallet: ['office.audit.refundToWallet', 'paise'],
        refund_online: ['office.audit.refundOnline', 'paise'],
        set_aside: ['office.audit.failure', 'text'],
        rewards_reversed: ['office.audit.rewardsReversed', 'count'],
        rewards_due: ['office.audit.rewardsDue', 'paise'],
        flat_no: ['addresses.flat', 'text'],
        building: ['addresses.building', 'text'],
        address_1: ['addresses.street', 'text'],
        address_2: ['addresses.area', 'text'],
        pin_code: ['term.pinCode', 'text'],
        state: ['addresses.state', 'text'],
        receiver_name: ['addresses.receiverName', 'text'],
        receiver_mobile: ['addresses.receiverMobile', 'text'],
        landmark: ['addresses.landmark', 'text'],
        gstin: ['addresses.gstin', 'text'],
        business_name: ['addresses.businessName', 'text'],
        why_other_address: ['term.reason', 'text'],
        after_window: ['office.audit.afterWindow', 'yesNo'],
      },
    },
  },
}
