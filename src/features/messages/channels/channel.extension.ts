import type { AppContext } from '../../../platform/service/service.ts'
import type { MessageTemplate } from '../../../third-party/messages/messages.ts'
import type { Language } from '../../../words/languages.ts'
import type { ChannelName, ChoosableKind } from '../message-kinds.ts'
import type { ReaderWithChoices } from '../readers.sql.ts'

/**
 * A member with the number and address at the time of sending, which may differ from those at the time of
 * queueing.
 */
export type Reader = Omit<ReaderWithChoices, 'choices'>

/** A message to send to a member. */
export type Telling = {
  /** The message's id. It is the same on every attempt, so that a channel can recognise a repeat. */
  id: string
  template: MessageTemplate
  kind: ChoosableKind
  language: Language
  details: Record<string, string>
  reader: Reader
}

/** The context that a channel needs for sending. */
export type ChannelContext = AppContext

/** A channel for messages to members, provided by a feature. */
export type Channel = {
  name: ChannelName
  /** Returns whether this shop has the channel configured. */
  isOpen(shop: ShopWithChannels): boolean
  /**
   * Sends the message, and returns the provider's id for it, if any.
   * @throws ChannelRefusedError if this channel will never accept the message and nothing was sent. The next
   * channel is then tried. After any other error the message may have been sent, and only this channel
   * retries it.
   */
  tell(context: ChannelContext, telling: Telling): Promise<{ providerId: string | null }>
}

/** The part of the context that decides whether a channel is configured. */
export type ShopWithChannels = Omit<AppContext, 'db' | 'transaction'>

/** Returns the channel of this name, if this shop has it configured. */
export function openChannel(shop: ShopWithChannels, name: ChannelName): Channel | undefined {
  const way = shop.extensions.messageChannels.find((candidate) => candidate.name === name)
  return way?.isOpen(shop) ? way : undefined
}

/** Thrown when a channel refuses a message permanently, for example because the provider rejected it. */
export class ChannelRefusedError extends Error {
  override name = 'ChannelRefusedError'
}

/**
 * Thrown when the reader has no destination for the channel, such as a confirmed e-mail address. Staff need
 * not act.
 */
export class NoRecipientError extends ChannelRefusedError {
  override name = 'NoRecipientError'
}

declare module '../../../platform/service/feature.ts' {
  interface Extensions {
    messageChannels: Channel
  }
}
