import type { MemberData } from '../../platform/service/feature.ts'
import {
  aCode,
  aNumber,
  aProductName,
  toDash,
  toDashes,
  toEmpty,
  toNothing,
} from '../../platform/service/text-fates.ts'

const ofOrder = { column: 'order_id', of: 'purchase_order' }
const ofOrderNo = { column: 'order_no', of: 'purchase_order', ofColumn: 'order_no' } as const

/** For each text column of an order, whether the text is erased or kept when the buyer's account closes. */
export const orderTexts: Pick<MemberData, 'texts' | 'parts' | 'auditedAs'> = {
  auditedAs: { kind: 'order', column: 'order_no' },
  texts: {
    order_no: aNumber,
    coupon_code: aCode,
    // Only the receiver is erased. The place of supply is kept, because it determines the tax.
    delivery: { erasedBy: 'delivery_without_person' },
  },
  parts: [
    { table: 'order_line', foundBy: ofOrder, texts: { name: aProductName, image: aProductName, hsn: aCode } },
    {
      table: 'order_event',
      foundBy: ofOrder,
      texts: { status: aCode, actor: aCode, note: toEmpty, announcement_failure: toNothing },
    },
    { table: 'order_change', foundBy: ofOrder, texts: { reason: toEmpty } },
    { table: 'order_note', foundBy: ofOrder, texts: { text: toDash } },
    {
      table: 'order_recall',
      foundBy: ofOrder,
      texts: { note: toDash, failure: toNothing, refund_reason: toDashes },
    },
    { table: 'reinstated_order', foundBy: ofOrder, texts: { ask_reason: toDashes, note: toEmpty } },
    { table: 'lost_order', foundBy: ofOrder, texts: { courier: aCode, reference: aNumber, note: toEmpty } },
    { table: 'order_cash', foundBy: ofOrder, texts: { reference: aNumber } },
    {
      table: 'cash_write_off',
      auditedAs: { kind: 'write off' },
      foundBy: ofOrder,
      texts: { reason: toDashes, note: toEmpty },
    },
    { table: 'shipment', foundBy: ofOrder, texts: { courier: aCode, tracking_no: aNumber } },
    {
      table: 'invoice',
      foundBy: ofOrder,
      texts: {
        serial: aNumber,
        seller: { kept: 'Names the shop itself.' },
        // erase_buyer_of_invoices removes the buyer's mobile number.
        buyer: {
          kept: 'A tax invoice names its buyer (CGST Act, section 36: six years after the yearly return).',
        },
      },
    },
    {
      table: 'e_invoice',
      foundBy: ofOrder,
      texts: {
        serial: aNumber,
        failure: { kept: 'The reason of the portal, which is about a business.' },
        irn: aNumber,
        ack_no: aNumber,
        signed_qr: { kept: 'What the portal signed of a tax invoice. It names a business, and no person.' },
        signed_invoice: {
          kept: 'What the portal signed of a tax invoice. It names a business, and no person.',
        },
        cancel_reason: aCode,
        cancel_note: toDash,
      },
    },
    { table: 'order_reward', foundBy: ofOrder, texts: { set_aside: toNothing } },
    { table: 'booking_run_order', foundBy: ofOrderNo, texts: { order_no: aNumber, why: toNothing } },
    {
      table: 'cash_clearing',
      auditedAs: { kind: 'cash difference' },
      foundBy: ofOrderNo,
      texts: { order_no: aNumber, reason: toDashes, note: toEmpty },
    },
    {
      table: 'cash_remittance_line',
      foundBy: ofOrderNo,
      texts: {
        order_no: aNumber,
        named: { kept: 'The order number, as the file of the courier writes it.' },
      },
    },
    {
      table: 'stock_correction',
      foundBy: ofOrderNo,
      texts: {
        order_no: aNumber,
        reason: aCode,
        note: { kept: 'A note about goods, on corrections that no order caused.' },
      },
    },
  ],
}
