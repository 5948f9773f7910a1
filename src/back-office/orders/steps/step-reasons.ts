import type { PlainKey } from '../../../words/sentence.ts'

/** Why the staff calls an order off. The buyer reads the sentence. */
export const rejectReasons = {
  out_of_stock: 'office.orders.reasonOutOfStock',
  cannot_deliver: 'office.orders.reasonCannotDeliver',
  buyer_asked: 'office.orders.reasonBuyerAsked',
  wrong_price: 'office.orders.reasonWrongPrice',
  damaged_here: 'office.orders.reasonDamagedHere',
  not_accepted: 'office.orders.reasonNotAccepted',
  other: 'office.orders.reasonOther',
} as const satisfies Record<string, PlainKey>

/** Why delivered goods come back. The buyer reads the sentence. */
export const returnReasons = {
  damaged: 'office.orders.reasonDamaged',
  wrong_goods: 'office.orders.reasonWrongGoods',
  not_as_described: 'office.orders.reasonNotAsDescribed',
  not_wanted: 'office.orders.reasonNotWanted',
  other: 'office.orders.reasonOther',
} as const satisfies Record<string, PlainKey>

export type RejectReason = keyof typeof rejectReasons
export type ReturnReason = keyof typeof returnReasons

export const rejectReasonNames = Object.keys(rejectReasons) as [RejectReason, ...RejectReason[]]
export const returnReasonNames = Object.keys(returnReasons) as [ReturnReason, ...ReturnReason[]]

/** What the buyer reads: the sentence of the reason, and what the staff added; of 'other', just that. */
export function reasonNote(reason: string, sentence: string, note: string): string {
  if (reason === 'other') return note
  return note === '' ? sentence : `${sentence}: ${note}`
}
