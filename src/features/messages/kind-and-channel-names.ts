import type { PlainKey } from '../../words/sentence.ts'
import type { Say } from '../../words/words-of.ts'
import type { ChannelName, MessageKind } from './message-kinds.ts'

const kindWords = {
  security: 'told.kindSecurity',
  orders: 'told.kindOrders',
  money: 'told.kindMoney',
  help: 'told.kindHelp',
  offers: 'told.kindOffers',
} as const satisfies Record<MessageKind, PlainKey>

const wayWords = {
  push: 'told.wayPush',
  whatsapp: 'share.whatsApp',
  email: 'told.wayEmail',
  sms: 'told.waySms',
} as const satisfies Record<ChannelName, PlainKey>

/** Returns the name of a kind of message, such as 'Orders and deliveries'. */
export const describeKind = (say: Say, kind: MessageKind): string => say(kindWords[kind])

/** Returns the name of a channel, such as 'Text message (SMS)'. */
export const describeChannel = (say: Say, way: ChannelName): string => say(wayWords[way])
