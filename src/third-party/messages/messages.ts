import type { Language } from '../../words/languages.ts'
import type { Key } from '../../words/sentence.ts'
import type { Say } from '../../words/words-of.ts'

/**
 * The text messages that the shop sends, and the sentence of each. In India each text is registered with the operators
 * beforehand, word for word with its places in braces and once for each language, and is sent by the id it was given
 * there.
 */
export const messageSentences = {
  welcome: 'message.welcome',
  password_code: 'message.passwordCode',
  login_code: 'message.loginCode',
  step_up_code: 'message.stepUpCode',
  phone_code: 'message.phoneCode',
  password_changed: 'message.passwordChanged',
  mobile_changed: 'message.mobileChanged',
  passkey_added: 'message.passkeyAdded',
  order_placed: 'message.orderPlaced',
  order_processed: 'message.orderProcessed',
  order_sent: 'message.orderSent',
  order_part_sent: 'message.orderPartSent',
  order_delivered: 'message.orderDelivered',
  order_refunded: 'message.orderRefunded',
  order_returned: 'message.orderReturned',
  order_called_off: 'message.orderCalledOff',
  order_part_cancelled: 'message.orderPartCancelled',
  order_part_returned: 'message.orderPartReturned',
  order_note: 'message.orderNote',
  parcel_picked_up: 'message.parcelPickedUp',
  parcel_out: 'message.parcelOut',
  parcel_code: 'message.parcelCode',
  parcel_attempted: 'message.parcelAttempted',
  complaint_answered: 'message.complaintAnswered',
  return_asked: 'message.returnAsked',
  return_offered: 'message.returnOffered',
  return_approved: 'message.returnApproved',
  return_pickup: 'message.returnPickup',
  return_pickup_failed: 'message.returnPickupFailed',
  return_picked_up: 'message.returnPickedUp',
  return_received: 'message.returnReceived',
  return_inspected: 'message.returnInspected',
  return_refunded: 'message.returnRefunded',
  return_sent_again: 'message.returnSentAgain',
  return_refused: 'message.returnRefused',
  order_proposed: 'message.orderProposed',
  back_in_stock: 'message.backInStock',
  price_dropped: 'message.priceDropped',
  cart_reminder: 'message.cartReminder',
  payment_returned: 'message.paymentReturned',
  withdrawal_paid: 'message.withdrawalPaid',
  withdrawal_failed: 'message.withdrawalFailed',
  withdrawal_rejected: 'message.withdrawalRejected',
  invoice_link: 'message.invoiceLink',
  staff_access_given: 'message.staffAccessGiven',
} as const satisfies Record<string, Key>

export type MessageTemplate = keyof typeof messageSentences

export type Message = {
  /** 10 digits. */
  mobile: string
  template: MessageTemplate
  /** The language of its reader. */
  language: Language
  /** The values of the placeholders of the text. */
  details: Record<string, string>
}

/** A message as its reader would have received it. */
export type ShownMessage = { id: string; mobile: string; text: string; at: Date; way: 'sms' | 'whatsapp' }

/**
 * Sends text messages, and the same on WhatsApp. Source: MSG91's flow API, `POST /api/v5/flow`, and its WhatsApp API,
 * `POST /api/v5/whatsapp/whatsapp-outbound-message/bulk/`.
 */
export type Messages = {
  /**
   * Sends a message through the provider and returns its id there.
   * @throws MessageRefusedError when the provider refuses it for good; after any other error it may be retried.
   * After a lost answer a retry may deliver the same message twice.
   */
  send(message: Message): Promise<{ providerId: string }>
  /** As `send`, on WhatsApp; undefined where the shop has no number there. */
  readonly sendByWhatsApp?: (message: Message) => Promise<{ providerId: string }>
  /** The messages that a stand-in received, newest first. Undefined for the real provider. */
  readonly inbox?: () => ShownMessage[]
}

/**
 * The provider refused a message for good: an unknown template, a number it does not serve, a key that is not valid.
 */
export class MessageRefusedError extends Error {
  override name = 'MessageRefusedError'
}

/** The id of a text in a language: that of the language's own text, else that of the English one. */
export function templateIdOf(
  ids: Readonly<Record<string, string>>,
  { template, language }: Pick<Message, 'template' | 'language'>,
): string | undefined {
  return ids[`${template}.${language}`] ?? ids[template]
}

/** Which details a text has, in the order in which a language has them, as WhatsApp numbers them. */
export function placeholdersOf(
  template: MessageTemplate,
  details: Record<string, string>,
  say: Say,
): string[] {
  const marked = Object.fromEntries(Object.keys(details).map((name) => [name, `\u0000${name}\u0000`]))
  const found = fillMessage(template, marked, say).matchAll(/\u0000(\w+)\u0000/g)
  return [...new Set(Array.from(found, ([, name]) => name!))]
}

/** A text with its placeholders filled. */
export function fillMessage(template: MessageTemplate, details: Record<string, string>, say: Say): string {
  return say.parts<string>(messageSentences[template], details, (_tag, inside) => inside.join('')).join('')
}
