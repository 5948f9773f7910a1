import * as z from 'zod/mini'
import { channelNames, messageKinds } from '../../../features/messages/message-kinds.ts'
import { idOut, momentOut } from '../../../wire/fields.ts'

/**
 * The states of a message. told: it was sent. bell: it is only among the notices. waiting: not sent yet.
 * given_up: it will not be sent.
 */
const messageStates = ['told', 'bell', 'waiting', 'given_up'] as const

/** A message in the staff's list. */
export const messageOut = z.object({
  message_id: idOut,
  template: z.string(),
  kind: z.enum(messageKinds),
  /** The text in its reader's language. Codes, links and erased details are blanks. */
  text: z.string(),
  language: z.string(),
  /** The order or withdrawal that the message is about, if any. */
  order_no: z.nullable(z.string()),
  withdrawal_no: z.nullable(z.string()),
  /** The member; null for staff, and for codes that visitors may request. */
  member_id: z.nullable(idOut),
  /** The last four digits of the number. */
  mobile: z.string(),
  /** The channel that was tried; null for the bell, and while it is undecided. */
  way: z.nullable(z.enum(channelNames)),
  state: z.enum(messageStates),
  reason: z.nullable(z.string()),
  queued_at: momentOut,
  told_at: z.nullable(momentOut),
  given_up_at: z.nullable(momentOut),
})
