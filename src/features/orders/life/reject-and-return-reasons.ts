import type { PlainKey } from '../../../words/sentence.ts'
import type { Say } from '../../../words/words-of.ts'

/**
 * The reasons for which staff cancel an order. The English sentence is stored; the buyer sees a translation.
 */
export const rejectReasons = {
  out_of_stock: 'catalogue.outOfStock',
  cannot_deliver: 'office.orders.reasonCannotDeliver',
  buyer_asked: 'office.orders.reasonBuyerAsked',
  wrong_price: 'office.orders.reasonWrongPrice',
  damaged_here: 'office.orders.reasonDamagedHere',
  not_accepted: 'office.orders.reasonNotAccepted',
  other: 'office.orders.reasonOther',
} as const satisfies Record<string, PlainKey>

/**
 * The reasons for which delivered goods come back. The English sentence is stored; the buyer sees a
 * translation.
 */
export const returnReasons = {
  damaged: 'office.orders.reasonDamaged',
  wrong_goods: 'office.orders.reasonWrongGoods',
  not_as_described: 'office.orders.reasonNotAsDescribed',
  does_not_fit: 'office.orders.reasonDoesNotFit',
  not_wanted: 'office.orders.reasonNotWanted',
  other: 'office.orders.reasonOther',
} as const satisfies Record<string, PlainKey>

/** The reasons of return requests: those of returns, and the buy-back of a direct seller's unsold goods. */
export const requestReasons = {
  ...returnReasons,
  buy_back: 'office.orders.reasonBuyBack',
} as const satisfies Record<string, PlainKey>

export type RejectReason = keyof typeof rejectReasons
export type ReturnReason = keyof typeof returnReasons
export type RequestReason = keyof typeof requestReasons

export const rejectReasonNames = Object.keys(rejectReasons) as [RejectReason, ...RejectReason[]]
export const returnReasonNames = Object.keys(returnReasons) as [ReturnReason, ...ReturnReason[]]
export const requestReasonNames = Object.keys(requestReasons) as [RequestReason, ...RequestReason[]]

// Short forms of the sentences that are too long for the placeholder of a text message.
const shortSentences: Partial<Record<RejectReason, PlainKey>> = {
  cannot_deliver: 'message.reasonCannotDeliver',
  not_accepted: 'message.reasonNotAccepted',
}
const textPlaceMax = 30

const ownFaults: readonly (RejectReason | RequestReason)[] = [
  ...(['out_of_stock', 'cannot_deliver', 'wrong_price', 'damaged_here'] as const),
  ...(['damaged', 'wrong_goods', 'not_as_described'] as const),
]

/** Returns whether the reason of a cancellation or return means that the shop is at fault. */
export function isOwnFault(reason: RejectReason | RequestReason): boolean {
  return ownFaults.includes(reason)
}

/** Returns whether a stored note contains a reason for which the shop is at fault. */
export function saysOwnFault(sayEnglish: Say, note: string): boolean {
  return ownFaults.some((reason) => isOf(sayEnglish(sentences[reason]), note))
}

function isOf(sentence: string, note: string): boolean {
  return note === sentence || note.startsWith(`${sentence}: `)
}

/**
 * The reason of an order that the courier lost. The English sentence is stored; the buyer sees a translation.
 */
const lostReason: PlainKey = 'office.orders.reasonLost'

const sentences = { ...rejectReasons, ...requestReasons, lost: lostReason }

/**
 * Returns the note to store: the reason's English sentence and the staff's text, or only the text for
 * 'other'.
 */
export function reasonNote(sayEnglish: Say, reason: RejectReason | RequestReason, note: string): string {
  if (reason === 'other') return note
  const sentence = sayEnglish(sentences[reason])
  return note === '' ? sentence : `${sentence}: ${note}`
}

/** Returns the note to store for a lost order: the English sentence and the staff's text. */
export function lostNote(sayEnglish: Say, note: string): string {
  return note === '' ? sayEnglish(lostReason) : `${sayEnglish(lostReason)}: ${note}`
}

/**
 * Returns the note of a step for a reader, with a known reason in the reader's language. The staff's own text
 * is not translated.
 */
export function describeReason(
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

/**
 * Returns why the shop cancelled an order, in a form that fits in a text message. Omits the staff's own text
 * if there is a reason.
 */
export function describeReasonShortly(say: Say, sayEnglish: Say, note: string): string {
  if (isOf(sayEnglish(lostReason), note)) return say(lostReason)
  for (const reason of rejectReasonNames) {
    if (isOf(sayEnglish(rejectReasons[reason]), note))
      return say(shortSentences[reason] ?? rejectReasons[reason])
  }
  return [...note].slice(0, textPlaceMax).join('') || say('orders.rejected')
}
