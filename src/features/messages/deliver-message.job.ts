import type { Job, JobContext } from '../../platform/job.ts'
import { MessageRefusedError, type MessageTemplate } from '../../third-party/messages/messages.ts'
import type { Language } from '../../words/languages.ts'
import {
  deleteOldMessages,
  findWaitingMessage,
  giveMessageUp,
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
  async run(context, { id }) {
    const { db, messages } = context
    const waiting = await findWaitingMessage(db, id)
    if (!waiting) return
    if (!messages) return await giveMessageUp(db, id, 'messages are switched off')
    const template = waiting.template as MessageTemplate
    const isCode = template === 'password_code'
    if (waiting.waited_seconds > (isCode ? codeWorthSendingSeconds : worthSendingSeconds))
      return await giveMessageUp(db, id, 'it waited for too long')
    const details = await detailsOf(context, { ...waiting, template })
    if (!details) return await giveMessageUp(db, id, 'no member has this number')
    try {
      const { providerId } = await messages.send({
        mobile: waiting.mobile,
        template,
        language: waiting.language as Language,
        details,
      })
      await markMessageSent(db, id, providerId)
    } catch (error) {
      const said = error instanceof Error ? error.message : 'unknown'
      if (error instanceof MessageRefusedError) return await giveMessageUp(db, id, said)
      await markMessageFailed(db, id, said)
      throw error
    }
  },
}

async function detailsOf(
  { db, extensions }: JobContext,
  message: { mobile: string; template: MessageTemplate; details: Record<string, string> | null },
): Promise<Record<string, string> | undefined> {
  const late = extensions.lateDetails.find(({ template }) => template === message.template)
  return late ? await late.make(db, message.mobile) : (message.details ?? {})
}

const keptDays = 30

/** Deletes the records of messages after a month. */
export const forgetOldMessages: Job = {
  name: 'forget-old-messages',
  cron: '40 3 * * *',
  run: async ({ db }) => await deleteOldMessages(db, keptDays),
}
