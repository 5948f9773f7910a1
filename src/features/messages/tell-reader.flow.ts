import type { MessageTemplate } from '../../third-party/messages/messages.ts'
import type { Language } from '../../words/languages.ts'
import {
  type ChannelContext,
  ChannelRefusedError,
  NoRecipientError,
  openChannel,
} from './channels/channel.extension.ts'
import { type ChannelName, type ChoosableKind, channelNames, channelsFor, isOn } from './message-kinds.ts'
import { type DueMessage, type MessageOutcome, saveChannel } from './messages.sql.ts'
import type { ReaderWithChoices } from './readers.sql.ts'

/**
 * Sends a message by the first of the member's channels that accepts it. If a channel refuses permanently,
 * tries the next. If the outcome is unknown, tries no other channel, now or later, so that the message never
 * arrives twice.
 * @throws the channel's error if a later attempt may succeed.
 */
export async function notifyReader(
  context: ChannelContext,
  message: DueMessage & { kind: ChoosableKind },
  details: Record<string, string>,
  reader: ReaderWithChoices,
): Promise<Exclude<MessageOutcome, { failed: string }>> {
  const { id, kind } = message
  const wanted = channelsFor(reader.choices, kind)
  const tried = wayTried(message, reader)
  if (tried && !wanted.includes(tried)) return { id, given_up: 'the way of the earlier try was switched off' }
  let noted = message.way ?? 'sms'
  const refusals: string[] = []
  for (const name of tried ? wanted.slice(wanted.indexOf(tried)) : wanted) {
    const way = openChannel(context, name)
    if (way) {
      if (name !== noted) await saveChannel(context.db, id, name)
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
        // Wraps the provider's error. Its socket errors have the same codes as the database's socket errors,
        // which the caller handles in another way.
        if (!(error instanceof ChannelRefusedError))
          throw new Error(error instanceof Error ? error.message : 'unknown', { cause: error })
        if (!(error instanceof NoRecipientError)) refusals.push(error.message)
      }
    } else if (name === 'sms') refusals.push('messages are switched off')
    // The earlier attempt used this channel, and its outcome is unknown. The message may have arrived, so the
    // channels after this one are not tried.
    if (name === tried) break
  }
  return refusals.length > 0 || tried
    ? { id, given_up: refusals.join('; ') || 'the way of the earlier try takes it no more' }
    : { id, bell_alone: true }
}

/**
 * Returns the channel of the earlier attempt. If no channel was stored, the attempt was by SMS, provided that
 * SMS was switched on at some time since the message was queued.
 */
function wayTried(
  { attempts, kind, way, queued_at: queuedAt }: DueMessage & { kind: ChoosableKind },
  { choices }: ReaderWithChoices,
): ChannelName | undefined {
  if (way !== null) return channelNames.find((name) => name === way)
  if (attempts <= 1) return undefined
  if (isOn(choices, kind, 'sms')) return 'sms'
  const said = choices.find((choice) => choice.kind === kind && choice.way === 'sms')
  return said && said.changed_at > queuedAt ? 'sms' : undefined
}
