import type { MessageTemplate } from '../../third-party/messages/messages.ts'
import type { Language } from '../../words/languages.ts'
import { type ChoosableKind, isOn, type WayName, wayNames, waysFor } from './message-kinds.ts'
import { type DueMessage, type MessageOutcome, saveWay } from './messages.sql.ts'
import type { ReaderWithChoices } from './readers.sql.ts'
import { NothingToTellToError, openWay, type WayContext, WayRefusedError } from './ways/way.extension.ts'

/**
 * Tells a member by the first way of theirs that takes a message. A way that refuses it for good makes room for the next; after
 * a try of which nobody knows the outcome no other way is tried, now or later, so that nobody is told twice by two ways.
 * @throws what a way threw that may take it later.
 */
export async function tellReader(
  context: WayContext,
  message: DueMessage & { kind: ChoosableKind },
  details: Record<string, string>,
  reader: ReaderWithChoices,
): Promise<Exclude<MessageOutcome, { failed: string }>> {
  const { id, kind } = message
  const wanted = waysFor(reader.choices, kind)
  const tried = wayTried(message, reader)
  if (tried && !wanted.includes(tried)) return { id, given_up: 'the way of the earlier try was switched off' }
  let noted = message.way ?? 'sms'
  const refusals: string[] = []
  for (const name of tried ? wanted.slice(wanted.indexOf(tried)) : wanted) {
    const way = openWay(context, name)
    if (way) {
      if (name !== noted) await saveWay(context.db, id, name)
      noted = name
      try {
        const { providerId } = await way.tell(context, {
          id,
          kind,
          details,
          reader,
          template: message.template as MessageTemplate,
          language: message.language as Language,
        })
        return { id, sent: true, provider_id: providerId }
      } catch (error) {
        // The sockets of a provider fail by the same codes as those of the database, which is another matter.
        if (!(error instanceof WayRefusedError))
          throw new Error(error instanceof Error ? error.message : 'unknown', { cause: error })
        if (!(error instanceof NothingToTellToError)) refusals.push(error.message)
      }
    } else if (name === 'sms') refusals.push('messages are switched off')
    // What the try before this one came to is not known, so it may have been told.
    if (name === tried) break
  }
  return refusals.length > 0 || tried
    ? { id, given_up: refusals.join('; ') || 'the way of the earlier try takes it no more' }
    : { id, bell_alone: true }
}

/** The way that was tried before. Of a try of which none is noted it was SMS, if a text was wanted at any time since it was queued. */
function wayTried(
  { attempts, kind, way, queued_at: queuedAt }: DueMessage & { kind: ChoosableKind },
  { choices }: ReaderWithChoices,
): WayName | undefined {
  if (way !== null) return wayNames.find((name) => name === way)
  if (attempts <= 1) return undefined
  if (isOn(choices, kind, 'sms')) return 'sms'
  const said = choices.find((choice) => choice.kind === kind && choice.way === 'sms')
  return said && said.changed_at > queuedAt ? 'sms' : undefined
}
