import { isDatabaseOutage } from '../../platform/database/outage.ts'
import type { Job, JobContext } from '../../platform/service/job.ts'
import { MessageRefusedError, type MessageTemplate } from '../../third-party/messages/messages.ts'
import type { Language } from '../../words/languages.ts'
import {
  type DueMessage,
  deleteOldMessages,
  type MessageOutcome,
  saveOutcomes,
  takeDueMessages,
} from './messages.sql.ts'

// A message about an order is of no use half a day later, and a code expires after ten minutes.
const worthSendingSeconds = 12 * 60 * 60
const codeWorthSendingSeconds = 10 * 60

const codes: readonly MessageTemplate[] = ['password_code', 'login_code', 'step_up_code', 'phone_code']

const batchSize = 50
const atOnceMax = 10
// Longer than a batch of which each message runs into the client's deadline, twice.
const lostAfterSeconds = 90

/** Sends what is due, by the batch, until nothing is. Several nodes take different messages. */
export const deliverMessages: Job = {
  name: 'deliver-messages',
  everySeconds: 1,
  async run(context) {
    for (;;) {
      const due = await takeDueMessages(context.db, batchSize, lostAfterSeconds)
      if (due.length > 0) await deliver(context, due)
      if (due.length < batchSize) return
    }
  },
}

async function deliver(context: JobContext, due: readonly DueMessage[]): Promise<void> {
  const waiting = due.values()
  const outcomes: MessageOutcome[] = []
  const sendOneByOne = async () => {
    for (const message of waiting) outcomes.push(await outcomeOf(context, message))
  }
  await Promise.all(Array.from({ length: atOnceMax }, sendOneByOne))
  await saveOutcomes(context.db, outcomes)
}

async function outcomeOf(context: JobContext, message: DueMessage): Promise<MessageOutcome> {
  const { messages, log } = context
  const { id, failure } = message
  const template = message.template as MessageTemplate
  const giveUp = (reason: string): MessageOutcome => {
    log.warn({ messageId: id, template, reason }, 'a message was given up')
    return { id, given_up: reason }
  }
  if (!messages) return giveUp('messages are switched off')
  if (message.waited_seconds > (codes.includes(template) ? codeWorthSendingSeconds : worthSendingSeconds))
    return giveUp(failure ? `too late; before that: ${failure}` : 'it waited for too long')
  try {
    const details = await detailsOf(context, { ...message, template })
    // A number without a member is an everyday case, and the log must not say which numbers have one.
    if (!details) return { id, given_up: 'no member has this number' }
    const { providerId } = await messages.send({
      mobile: message.mobile,
      template,
      language: message.language as Language,
      details,
    })
    return { id, provider_id: providerId }
  } catch (error) {
    if (isDatabaseOutage(error)) throw error
    const said = error instanceof Error ? error.message : 'unknown'
    if (error instanceof MessageRefusedError) return giveUp(said)
    log.warn({ err: error, messageId: id, template }, 'a message could not be sent and is tried again')
    return { id, failed: said }
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
  expireSeconds: 3_600,
  run: async ({ db }) => await deleteOldMessages(db, keptDays),
}
