import type { Language } from '../../words/languages.ts'
import type { Key, ParametersOf } from '../../words/sentence.ts'
import type { Say } from '../../words/words-of.ts'

/**
 * The shop's text messages and their sentences. In India, every text must be registered with the network
 * operators before it is sent: word for word, with its placeholders, in each language. The provider sends a
 * text by the id of this registration.
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
  complaint_recorded: 'message.complaintRecorded',
  complaint_answered: 'message.complaintAnswered',
  visitor_complaint_recorded: 'message.complaintRecorded',
  visitor_complaint_answered: 'message.complaintAnswered',
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
  credit_returned: 'message.creditReturned',
  credit_not_returned: 'message.creditNotReturned',
  withdrawal_paid: 'message.withdrawalPaid',
  withdrawal_failed: 'message.withdrawalFailed',
  withdrawal_rejected: 'message.withdrawalRejected',
  identity_verified: 'message.identityVerified',
  identity_refused: 'message.identityRefused',
  agreement_changed: 'message.agreementChanged',
  tds_certificate: 'message.tdsCertificate',
  breach_found: 'message.breachFound',
  invoice_link: 'message.invoiceLink',
  staff_access_given: 'message.staffAccessGiven',
} as const satisfies Record<string, Key>

export type MessageTemplate = keyof typeof messageSentences

/** The placeholders of a message's text, such as `order_no`. */
export type MessageVariableOf<Template extends MessageTemplate> = Template extends MessageTemplate
  ? keyof ParametersOf<(typeof messageSentences)[Template]>
  : never

/**
 * The messages that are promotional by the rules of TRAI. Their texts on SMS and WhatsApp end with a sentence
 * that tells how to stop them.
 */
const promotionalTemplates: readonly string[] = [
  'back_in_stock',
  'price_dropped',
  'cart_reminder',
] satisfies MessageTemplate[]

/** Returns whether a message is promotional. */
export function isPromotional(template: string): boolean {
  return promotionalTemplates.includes(template)
}

export type Message = {
  /** A mobile number of 10 digits. */
  mobile: string
  template: MessageTemplate
  /** The recipient's language. */
  language: Language
  /** The values of the text's placeholders. */
  details: Record<string, string>
}

/** A message as its recipient would see it. */
export type ShownMessage = { id: string; mobile: string; text: string; at: Date; way: 'sms' | 'whatsapp' }

/**
 * Sends text messages, also on WhatsApp. Source: MSG91's flow API, `POST /api/v5/flow`, and its WhatsApp
 * API, `POST /api/v5/whatsapp/whatsapp-outbound-message/bulk/`.
 */
export type Messages = {
  /**
   * Sends a message, and returns the provider's id of it.
   * @throws MessageRefusedError if the provider refuses it permanently. After any other error, the call may
   * be repeated. If the answer was lost, a repeat may deliver the message twice.
   */
  send(message: Message): Promise<{ providerId: string }>
  /** Sends a message by WhatsApp, like `send`. Undefined if the shop has no WhatsApp number. */
  readonly sendByWhatsApp?: (message: Message) => Promise<{ providerId: string }>
  /** Returns the messages that the stand-in received, newest first. Undefined for the real provider. */
  readonly inbox?: () => ShownMessage[]
}

/**
 * Thrown when the provider refuses a message permanently: unknown template, unsupported number, or wrong key.
 */
export class MessageRefusedError extends Error {
  override name = 'MessageRefusedError'
}

/** Returns the template id of a text in a language. Falls back to English. */
export function templateIdOf(
  ids: Readonly<Record<string, string>>,
  { template, language }: Pick<Message, 'template' | 'language'>,
): string | undefined {
  return ids[`${template}.${language}`] ?? ids[template]
}

/**
 * Returns the values of a text's placeholders in the order in which one language uses them. WhatsApp numbers
 * placeholders instead of naming them.
 */
export function placeholdersOf(
  template: MessageTemplate,
  details: Record<string, string>,
  say: Say,
): string[] {
  const marked = Object.fromEntries(Object.keys(details).map((name) => [name, `\u0000${name}\u0000`]))
  const found = fillRegistered(template, marked, say).matchAll(/\u0000(\w+)\u0000/g)
  return [...new Set(Array.from(found, ([, name]) => name!))]
}

/**
 * Returns the text of an SMS or WhatsApp message, as it is registered with the network operators. A
 * promotional text has one more placeholder, `stop`: the link that stops such messages.
 */
export function fillRegistered(template: MessageTemplate, details: Record<string, string>, say: Say): string {
  const text = fillMessage(template, details, say)
  return isPromotional(template) ? `${text} ${say('message.stop', { stop: `${details['stop']}` })}` : text
}

/** Returns a text with its placeholders filled. */
export function fillMessage(template: MessageTemplate, details: Record<string, string>, say: Say): string {
  return say.parts<string>(messageSentences[template], details, (_tag, inside) => inside.join('')).join('')
}
