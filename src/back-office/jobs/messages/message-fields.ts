import * as z from 'zod/mini'
import { channelNames, messageKinds } from '../../../features/messages/message-kinds.ts'
import { idOut, momentOut } from '../../../wire/fields.ts'

/**
 * The states of a message. told: sent. bell: shown only in the member's list of notices. waiting: not sent
 * yet. given_up: the shop will not try again.
 */
const messageStates = ['told', 'bell', 'waiting', 'given_up'] as const

/** A message in the staff's list. */
export const messageOut = z.object({
  message_id: idOut,
  template: z.string(),
  kind: z.enum(messageKinds),
  /** The text in its reader's language. Blanks replace codes, links and erased details. */
  text: z.string(),
  language: z.string(),
  /** The order or withdrawal that the message is about, if any. */
  order_no: z.nullable(z.string()),
  withdrawal_no: z.nullable(z.string()),
  /** The member; null for staff, and for codes that visitors may request. */
  member_id: z.nullable(idOut),
  /** The last four digits of the mobile number. */
  mobile: z.string(),
  /**
   * The channel that the shop tried. Null if it has chosen none yet, or if the message is only a notice in
   * the shop.
   */
  way: z.nullable(z.enum(channelNames)),
  state: z.enum(messageStates),
  reason: z.nullable(z.string()),
  queued_at: momentOut,
  told_at: z.nullable(momentOut),
  given_up_at: z.nullable(momentOut),
})
