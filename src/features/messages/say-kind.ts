import type { PlainKey } from '../../words/sentence.ts'
import type { Say } from '../../words/words-of.ts'
import type { MessageKind, WayName } from './message-kinds.ts'

const kindWords = {
  security: 'told.kindSecurity',
  orders: 'told.kindOrders',
  money: 'told.kindMoney',
  help: 'told.kindHelp',
  offers: 'told.kindOffers',
} as const satisfies Record<MessageKind, PlainKey>

const wayWords = {
  push: 'told.wayPush',
  whatsapp: 'told.wayWhatsApp',
  email: 'told.wayEmail',
  sms: 'told.waySms',
} as const satisfies Record<WayName, PlainKey>

/** What a kind of message is called, as in 'Orders and deliveries'. */
export const sayKind = (say: Say, kind: MessageKind): string => say(kindWords[kind])

/** What a way is called, as in 'Text message (SMS)'. */
export const sayWay = (say: Say, way: WayName): string => say(wayWords[way])
