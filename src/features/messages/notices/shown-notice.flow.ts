import {
  fillMessage,
  type MessageTemplate,
  messageSentences,
} from '../../../third-party/messages/messages.ts'
import type { Say } from '../../../words/words-of.ts'
import { describeKind } from '../kind-and-channel-names.ts'
import { isCode, kindOfMessage } from '../message-terms.flow.ts'

type SentMessage = { template: string; details: Record<string, string> }

export type ShownNotice = { title: string; text: string; path: string }

/**
 * Returns the part of a message that is stored as a notice. Returns undefined for a code, because anyone who
 * reads a code could pass as the member. For the same reason, removes the delivery code from the message
 * about a parcel.
 */
export function withoutCodes({ template, details }: SentMessage): SentMessage | undefined {
  if (isCode(template)) return undefined
  const { code, ...others } = details
  return code === undefined ? { template, details } : { template: 'parcel_out', details: others }
}

/** Renders a notice with the current text of its template; undefined if the template no longer exists. */
export function shownNotice({ template, details }: SentMessage, say: Say): ShownNotice | undefined {
  if (!(template in messageSentences)) return undefined
  // Removes the sentence with the link, because the whole notice is a link.
  const text = fillMessage(template as MessageTemplate, { ...details, link: '\0' }, say).replace(
    /\s*[^.।]*\0.*$/u,
    '',
  )
  return { title: describeKind(say, kindOfMessage(template)), text, path: pathOf({ template, details }) }
}

const paths: Partial<Record<string, string>> = {
  welcome: '/',
  cart_reminder: '/check-out/0',
  tds_certificate: '/tds-certificates',
  withdrawal_paid: '/withdraw-history',
  withdrawal_failed: '/withdraw-history',
  withdrawal_rejected: '/withdraw-history',
  password_changed: '/devices',
  mobile_changed: '/user-profile',
  passkey_added: '/devices',
}

/** Returns the path of the page that a message is about. */
function pathOf({ template, details }: SentMessage): string {
  const { order_no: orderNo, product_id: productId, link } = details
  if (orderNo !== undefined) return `/orders/${encodeURIComponent(orderNo)}`
  if (productId !== undefined) return `/product-details/${encodeURIComponent(productId)}`
  if (link !== undefined && URL.canParse(link)) return new URL(link).pathname
  return paths[template] ?? '/notices'
}
