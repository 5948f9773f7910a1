import type { Db } from '../../../platform/database/database.ts'
import type { AppContext } from '../../../platform/service/service.ts'
import type { MessageTemplate } from '../../../third-party/messages/messages.ts'
import type { Language } from '../../../words/languages.ts'
import type { ChannelName, ChoosableKind } from '../message-kinds.ts'
import type { ReaderWithChoices } from '../readers.sql.ts'

/**
 * A member with the mobile number and e-mail address at the time of sending. Both may have changed since the
 * message was queued.
 */
export type Reader = Omit<ReaderWithChoices, 'choices'>

/** A message to send to a member. */
export type Telling = {
  /** The message's id. It is the same for every attempt, so that a channel can recognise a repeat. */
  id: string
  template: MessageTemplate
  kind: ChoosableKind
  language: Language
  details: Record<string, string>
  reader: Reader
}

/** The context that a channel needs to send a message. */
export type ChannelContext = AppContext

/** A channel by which members get messages. Features register the channels. */
export type Channel = {
  name: ChannelName
  /** Returns whether the channel is configured in this shop. */
  isOpen(shop: ShopWithChannels): boolean
  /** Returns whether the channel can reach this member. Without it, the channel reaches every member. */
  hasRecipient?(db: Db, memberId: number): Promise<boolean>
  /**
   * Sends the message, and returns the provider's id for it, if any.
   * @throws ChannelRefusedError if the channel will never accept the message and has sent nothing. The next
   * channel is then tried. After any other error the message may have been sent, so only this channel retries
   * it.
   */
  tell(context: ChannelContext, telling: Telling): Promise<{ providerId: string | null }>
}

/** The part of the context that decides whether a channel is configured. */
export type ShopWithChannels = Omit<AppContext, 'db' | 'transaction'>

/** Returns the channel of this name, if it is configured in this shop. */
export function openChannel(shop: ShopWithChannels, name: ChannelName): Channel | undefined {
  const way = shop.extensions.messageChannels.find((candidate) => candidate.name === name)
  return way?.isOpen(shop) ? way : undefined
}

/** Thrown if a channel will never accept a message, for example because the provider rejected it. */
export class ChannelRefusedError extends Error {
  override name = 'ChannelRefusedError'
}

/**
 * Thrown if the reader cannot be reached by the channel, for example without a confirmed e-mail address.
 * Staff need not act.
 */
export class NoRecipientError extends ChannelRefusedError {
  override name = 'NoRecipientError'
}

declare module '../../../platform/service/feature.ts' {
  interface Extensions {
    messageChannels: Channel
  }
}
