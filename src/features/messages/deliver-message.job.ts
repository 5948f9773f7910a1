import { isDatabaseOutage } from '../../platform/database/outage.ts'
import type { Job, JobContext } from '../../platform/service/job.ts'
import { MessageRefusedError, type MessageTemplate } from '../../third-party/messages/messages.ts'
import type { Language } from '../../words/languages.ts'
import {
  deleteOldMessages,
  findWaitingMessage,
  giveMessageUp,
  listForgottenMessages,
  markMessageFailed,
  markMessageSent,
} from './messages.sql.ts'
import { deliverMessageJob } from './queue-message.flow.ts'

// A message about an order is of no use half a day later, and a code expires after ten minutes.
const worthSendingSeconds = 12 * 60 * 60
const codeWorthSendingSeconds = 10 * 60

/** Sends one queued message. */
export const deliverMessage: Job<{ id: string }> = {
  name: deliverMessageJob,
  run: async (context, { id }) => await deliver(context, id),
}

// Beyond the retries of a message's own job, so that the two do not send it at the same time.
const forgottenAfterMinutes = 15
const triedAtOnceMax = 200

/**
 * Every ten minutes: messages that still wait after their own job has ended, as when the provider was down for longer
 * than its retries. Each is sent, or is given up with its reason.
 */
export const deliverForgottenMessages: Job = {
  name: 'deliver-forgotten-messages',
  cron: '*/10 * * * *',
  expireSeconds: 15 * 60,
  async run(context) {
    for (const id of await listForgottenMessages(context.db, forgottenAfterMinutes, triedAtOnceMax)) {
      try {
        await deliver(context, id)
      } catch (error) {
        if (isDatabaseOutage(error)) throw error
        context.log.warn({ err: error, messageId: id }, 'a message that waits could not be sent')
      }
    }
  },
}

async function deliver(context: JobContext, id: string): Promise<void> {
  const { db, messages, log } = context
  const waiting = await findWaitingMessage(db, id)
  if (!waiting) return
  const template = waiting.template as MessageTemplate
  const giveUp = async (reason: string) => {
    log.warn({ messageId: id, template, reason }, 'a message was given up')
    await giveMessageUp(db, id, reason)
  }
  if (!messages) return await giveUp('messages are switched off')
  const isCode = template === 'password_code'
  if (waiting.waited_seconds > (isCode ? codeWorthSendingSeconds : worthSendingSeconds))
    return await giveUp(
      waiting.failure ? `too late; before that: ${waiting.failure}` : 'it waited for too long',
    )
  try {
    const details = await detailsOf(context, { ...waiting, template })
    // A number without a member is an everyday case, and the log must not say which numbers have one.
    if (!details) return await giveMessageUp(db, id, 'no member has this number')
    const { providerId } = await messages.send({
      mobile: waiting.mobile,
      template,
      language: waiting.language as Language,
      details,
    })
    await markMessageSent(db, id, providerId)
  } catch (error) {
    const said = error instanceof Error ? error.message : 'unknown'
    if (error instanceof MessageRefusedError) return await giveUp(said)
    await markMessageFailed(db, id, said)
    throw error
  }
}

async function detailsOf(
  { db, extensions }: JobContext,
  message: { mobile: string; template: MessageTemplate; details: Record<string, string> | null },
): Promise<Record<string, string> | undefined> {
  const atSending = extensions.detailsAtSending.find(({ template }) => template === message.template)
  const details = message.details ?? {}
  return atSending ? await atSending.make(db, message.mobile, details) : details
}

const keptDays = 30

/** Deletes the records of messages after a month. */
export const forgetOldMessages: Job = {
  name: 'forget-old-messages',
  cron: '40 3 * * *',
  run: async ({ db }) => await deleteOldMessages(db, keptDays),
}
