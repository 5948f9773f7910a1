import type { PlainKey } from '../../../words/sentence.ts'
import type { Say } from '../../../words/words-of.ts'

/** Why the staff calls an order off. The buyer reads the sentence, which is kept in English. */
export const rejectReasons = {
  out_of_stock: 'office.orders.reasonOutOfStock',
  cannot_deliver: 'office.orders.reasonCannotDeliver',
  buyer_asked: 'office.orders.reasonBuyerAsked',
  wrong_price: 'office.orders.reasonWrongPrice',
  damaged_here: 'office.orders.reasonDamagedHere',
  not_accepted: 'office.orders.reasonNotAccepted',
  other: 'office.orders.reasonOther',
} as const satisfies Record<string, PlainKey>

/** Why delivered goods come back. The buyer reads the sentence, which is kept in English. */
export const returnReasons = {
  damaged: 'office.orders.reasonDamaged',
  wrong_goods: 'office.orders.reasonWrongGoods',
  not_as_described: 'office.orders.reasonNotAsDescribed',
  does_not_fit: 'office.orders.reasonDoesNotFit',
  not_wanted: 'office.orders.reasonNotWanted',
  other: 'office.orders.reasonOther',
} as const satisfies Record<string, PlainKey>

export type RejectReason = keyof typeof rejectReasons
export type ReturnReason = keyof typeof returnReasons

export const rejectReasonNames = Object.keys(rejectReasons) as [RejectReason, ...RejectReason[]]
export const returnReasonNames = Object.keys(returnReasons) as [ReturnReason, ...ReturnReason[]]

// Where the sentence is longer than a place of a text message may be.
const shortSentences: Partial<Record<RejectReason, PlainKey>> = {
  cannot_deliver: 'message.reasonCannotDeliver',
  not_accepted: 'message.reasonNotAccepted',
}
const textPlaceMax = 30

const ownFaults: readonly (RejectReason | ReturnReason)[] = [
  ...(['out_of_stock', 'cannot_deliver', 'wrong_price', 'damaged_here'] as const),
  ...(['damaged', 'wrong_goods', 'not_as_described'] as const),
]

/** Whether it is the shop by whose fault an order is called off, or goods come back. */
export function isOwnFault(reason: RejectReason | ReturnReason): boolean {
  return ownFaults.includes(reason)
}

/** Whether what is kept of why goes by a reason that is the shop's own fault. */
export function saysOwnFault(sayEnglish: Say, note: string): boolean {
  return ownFaults.some((reason) => isOf(sayEnglish(sentences[reason]), note))
}

function isOf(sentence: string, note: string): boolean {
  return note === sentence || note.startsWith(`${sentence}: `)
}

/** That its courier lost an order. The buyer reads the sentence, which is kept in English. */
const lostReason: PlainKey = 'office.orders.reasonLost'

const sentences = { ...rejectReasons, ...returnReasons, lost: lostReason }

/** What is kept of why: the English sentence of the reason, and what the staff added; of 'other', just that. */
export function reasonNote(sayEnglish: Say, reason: RejectReason | ReturnReason, note: string): string {
  if (reason === 'other') return note
  const sentence = sayEnglish(sentences[reason])
  return note === '' ? sentence : `${sentence}: ${note}`
}

/** What is kept with an order that its courier lost: the English sentence, and what the staff added. */
export function lostNote(sayEnglish: Say, note: string): string {
  return note === '' ? sayEnglish(lostReason) : `${sayEnglish(lostReason)}: ${note}`
}

/** What the staff noted with a step: a reason of the lists in the words of the reader, and what they wrote as it is. */
export function sayReason(
  say: Say,
  sayEnglish: Say,
  { status, actor, note, change }: { status: string; actor: string; note: string; change?: object },
): string {
  const hasReason = status === 'rejected' || status === 'returned' || change !== undefined
  if (actor !== 'staff' || !hasReason) return note
  for (const key of Object.values(sentences)) {
    const sentence = sayEnglish(key)
    if (isOf(sentence, note)) return say(key) + note.slice(sentence.length)
  }
  return note
}

/** Why the shop called an order off, as short as a text message may say it: the reason alone, or what the staff wrote where it is none. */
export function sayShortReason(say: Say, sayEnglish: Say, note: string): string {
  if (isOf(sayEnglish(lostReason), note)) return say(lostReason)
  for (const reason of rejectReasonNames) {
    if (isOf(sayEnglish(rejectReasons[reason]), note))
      return say(shortSentences[reason] ?? rejectReasons[reason])
  }
  return [...note].slice(0, textPlaceMax).join('') || say('orders.rejected')
}
