import { nameInMessage } from '../../names/names.ts'
import { isDatabaseOutage } from '../../platform/database/outage.ts'
import type { JobContext } from '../../platform/service/job.ts'
import { shopTime } from '../../platform/shop-time.ts'
import { MessageRefusedError, type MessageTemplate } from '../../third-party/messages/messages.ts'
import type { Language } from '../../words/languages.ts'
import { withinVariables } from './channels/send-by-sms.flow.ts'
import type { ChoosableKind } from './message-kinds.ts'
import { isCode, kindOfMessage, quietHoursOf } from './message-terms.flow.ts'
import { type DueMessage, type MessageOutcome, saveOutcomes, takeDueMessages } from './messages.sql.ts'
import { insertNotices } from './notices/notice.sql.ts'
import { withoutCodes } from './notices/shown-notice.flow.ts'
import { quietUntil, waitedOutsideQuietHours } from './quiet-hours.ts'
import { type ReaderWithChoices, readReaders } from './readers.sql.ts'
import { notifyReader } from './tell-reader.flow.ts'

// The maximum wait until the shop gives up a message: half a day. A code expires after ten minutes and is
// given up then.
const worthSendingSeconds = 12 * 60 * 60
const codeWorthSendingSeconds = 10 * 60

// The delays before a failed message is sent again. The delay doubles with each attempt.
const retry = { first: '5 seconds', max: '10 minutes' }

const batchSize = 50
const atOnceMax = 10
// The time after which a claimed message is sent again if no outcome was saved. It is longer than the longest
// batch, in which every message reaches its channel's deadline.
const lostAfterSeconds = 90

/**
 * Sends all due messages in batches. Several nodes may run this at the same time, because each message is
 * claimed by one.
 */
export async function deliverDue(context: JobContext, { atOnce }: { atOnce: boolean }): Promise<void> {
  for (;;) {
    const due = await takeDueMessages(context.db, { atOnce, limit: batchSize, lostAfterSeconds })
    if (due.length > 0) await deliver(context, due)
    if (due.length < batchSize) return
  }
}

async function deliver(context: JobContext, due: readonly DueMessage[]): Promise<void> {
  const { db } = context
  const ids = due.flatMap((message) => (choosableKindOf(message) ? [Number(message.reader_id)] : []))
  const readers = await readReaders(db, ids)
  await noteInBells(
    context,
    due.filter(
      (message) =>
        choosableKindOf(message) !== 'offers' || readers.get(Number(message.reader_id))?.takesOffers,
    ),
  )
  const waiting = due.values()
  const outcomes: MessageOutcome[] = []
  const sendOneByOne = async () => {
    for (const message of waiting) outcomes.push(await outcomeOf(context, message, readers))
  }
  await Promise.all(Array.from({ length: atOnceMax }, sendOneByOne))
  await saveOutcomes(db, outcomes, retry)
}

// Returns the kind of a message if the member may choose its channels. Returns undefined for a security
// message, which always goes to the number for which it was queued.
function choosableKindOf({ reader_id: readerId, template }: DueMessage): ChoosableKind | undefined {
  const kind = kindOfMessage(template)
  return readerId === null || kind === 'security' ? undefined : kind
}

async function outcomeOf(
  context: JobContext,
  message: DueMessage,
  readers: ReadonlyMap<number, ReaderWithChoices>,
): Promise<MessageOutcome> {
  const { settings, log } = context
  const { id, failure } = message
  const template = message.template as MessageTemplate
  const giveUp = (reason: string): MessageOutcome => {
    log.warn({ messageId: id, template, reason }, 'gave up a message')
    return { id, given_up: reason }
  }
  const now = shopTime()
  const quiet = quietHoursOf(template, settings)
  const morning = quietUntil(now, quiet)
  if (morning) return { id, waits_until: morning }
  const waited = waitedOutsideQuietHours(message.queued_at, now, quiet)
  if (waited > (isCode(template) ? codeWorthSendingSeconds : worthSendingSeconds))
    return giveUp(failure ? `too late; before that: ${failure}` : 'it waited for too long')
  const kind = choosableKindOf(message)
  const reader = kind && readers.get(Number(message.reader_id))
  if (kind && !reader) return giveUp('the account was closed')
  if (kind === 'offers' && !reader?.takesOffers) return giveUp('the consent to offers was withdrawn')
  try {
    const details = await detailsOf(context, { ...message, template })
    // Gives up without logging. Codes for numbers without a member are common, and the log must not reveal
    // which numbers have one.
    if (!details) return { id, given_up: 'no member has this number' }
    const outcome = reader
      ? await notifyReader(context, { ...message, kind }, details, reader)
      : await sendTo(context, message, details)
    return 'given_up' in outcome ? giveUp(outcome.given_up) : outcome
  } catch (error) {
    if (isDatabaseOutage(error)) throw error
    const said = error instanceof Error ? error.message : 'unknown'
    if (error instanceof MessageRefusedError) return giveUp(said)
    log.warn({ err: error, messageId: id, template }, 'could not send a message; trying again later')
    return { id, failed: said }
  }
}

/** Sends a text message to the number for which the message was queued, whoever owns the number now. */
async function sendTo(
  context: JobContext,
  { id, mobile, template, language }: DueMessage,
  details: Record<string, string>,
): Promise<{ id: string } & ({ sent: true; provider_id: string } | { given_up: string })> {
  const { messages } = context
  if (!messages) return { id, given_up: 'messages are switched off' }
  const { providerId } = await messages.send({
    mobile,
    template: template as MessageTemplate,
    language: language as Language,
    details: withinVariables(details, context),
  })
  return { id, sent: true, provider_id: providerId }
}

async function detailsOf(
  { db, extensions }: JobContext,
  message: { mobile: string; template: MessageTemplate; details: Record<string, string> | null },
): Promise<Record<string, string> | undefined> {
  const atSending = extensions.detailsAtSending.find(({ template }) => template === message.template)
  const { name, ...queued } = message.details ?? {}
  // Removes links from the name, because members choose their names, and the message comes from the shop.
  const details = name === undefined ? queued : { ...queued, name: nameInMessage(name) }
  return atSending ? await atSending.make(db, message.mobile, details) : details
}

/**
 * Adds due messages to the members' notices (the bell) before they are sent, so that a member who opens a
 * push message finds its notice. Adds each message only once, even if the message is sent again. Skips
 * messages that wait for the morning.
 */
async function noteInBells(
  { db, settings }: Pick<JobContext, 'db' | 'settings'>,
  due: readonly DueMessage[],
): Promise<void> {
  const now = shopTime()
  const told = due.flatMap(({ id, reader_id: readerId, template, details }) => {
    const isWaiting = quietUntil(now, quietHoursOf(template, settings)) !== undefined
    const kept =
      readerId === null || isWaiting ? undefined : withoutCodes({ template, details: details ?? {} })
    return kept ? [{ id, member_id: Number(readerId), ...kept }] : []
  })
  if (told.length > 0) await insertNotices(db, told)
}
