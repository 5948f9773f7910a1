import type { QuietHours } from '../../platform/settings/settings.ts'
import { isPromotional, type MessageTemplate } from '../../third-party/messages/messages.ts'
import type { MessageKind } from './message-kinds.ts'

type SentMessage = {
  kind: MessageKind
  /** Whether the message waits until the morning if it is due in quiet hours. */
  waits: boolean
}

const security: SentMessage = { kind: 'security', waits: false }
// Messages about orders that are sent at any hour. The member has just acted, is waiting for the courier, or
// would otherwise miss something.
const ordersNow: SentMessage = { kind: 'orders', waits: false }
const orders: SentMessage = { kind: 'orders', waits: true }
const money: SentMessage = { kind: 'money', waits: true }
const help: SentMessage = { kind: 'help', waits: true }
const helpNow: SentMessage = { kind: 'help', waits: false }
const offers: SentMessage = { kind: 'offers', waits: true }

/** The kind of each message, and whether it waits until the morning. */
const sentMessageOf: Record<MessageTemplate, SentMessage> = {
  welcome: security,
  password_code: security,
  login_code: security,
  step_up_code: security,
  phone_code: security,
  password_changed: security,
  mobile_changed: security,
  passkey_added: security,
  staff_access_given: security,
  order_placed: ordersNow,
  order_proposed: ordersNow,
  invoice_link: ordersNow,
  order_processed: orders,
  order_sent: orders,
  order_part_sent: orders,
  order_delivered: orders,
  order_called_off: orders,
  order_part_cancelled: orders,
  order_part_returned: orders,
  parcel_picked_up: orders,
  parcel_out: ordersNow,
  parcel_code: ordersNow,
  parcel_attempted: ordersNow,
  return_asked: ordersNow,
  return_offered: orders,
  return_approved: orders,
  return_pickup: orders,
  return_pickup_failed: ordersNow,
  return_picked_up: orders,
  return_received: orders,
  return_inspected: orders,
  return_sent_again: orders,
  return_refused: orders,
  order_refunded: money,
  order_returned: money,
  return_refunded: money,
  payment_returned: money,
  credit_returned: money,
  credit_not_returned: money,
  withdrawal_paid: money,
  withdrawal_failed: money,
  withdrawal_rejected: money,
  identity_verified: money,
  identity_refused: money,
  agreement_changed: money,
  tds_certificate: money,
  breach_found: helpNow,
  complaint_recorded: helpNow,
  complaint_answered: help,
  visitor_complaint_recorded: helpNow,
  visitor_complaint_answered: help,
  order_note: help,
  back_in_stock: offers,
  price_dropped: offers,
  cart_reminder: offers,
}

/** Returns the kind of a message. A template that no longer exists counts as security. */
export function kindOfMessage(template: string): MessageKind {
  return sentMessageOf[template as MessageTemplate]?.kind ?? 'security'
}

/** Returns whether a message waits until the morning if it is due in quiet hours. */
export function waitsForMorning(template: string): boolean {
  return sentMessageOf[template as MessageTemplate]?.waits ?? false
}

/** Returns the hours in which a message may not be sent; undefined if there are none. */
export function quietHoursOf(
  template: string,
  { quietHours, promotionalQuietHours }: QuietSettings,
): QuietHours | undefined {
  const isOffer = isPromotional(template)
  return isOffer ? (promotionalQuietHours ?? quietHours) : waitsForMorning(template) ? quietHours : undefined
}

type QuietSettings = {
  quietHours: QuietHours | undefined
  promotionalQuietHours: QuietHours | undefined
}

const codes: readonly string[] = [
  'password_code',
  'login_code',
  'step_up_code',
  'phone_code',
] satisfies MessageTemplate[]

/** Returns whether a message contains a code that identifies its reader as the member. */
export function isCode(template: string): boolean {
  return codes.includes(template)
}
