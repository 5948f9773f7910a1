/** Kinds of message. The member may choose the channels of each kind except `security`. */
export const messageKinds = ['security', 'orders', 'money', 'help', 'offers'] as const
export type MessageKind = (typeof messageKinds)[number]

export const choosableKinds = ['orders', 'money', 'help', 'offers'] as const satisfies readonly MessageKind[]
export type ChoosableKind = (typeof choosableKinds)[number]

/**
 * The channels, in the sequence in which they are tried. A message is sent by the first chosen channel that
 * accepts it.
 */
export const channelNames = ['push', 'whatsapp', 'email', 'sms'] as const
export type ChannelName = (typeof channelNames)[number]

/** A stored choice of a member: whether a channel is on for a kind of message. */
export type Choice = { kind: string; way: string; is_on: boolean }

/** Returns whether a channel is on while the member has made no choice. */
export const isOnAtFirst = (way: ChannelName): boolean => way === 'sms'

/**
 * Returns whether a channel is mandatory for a kind of message. Text messages about money or help are
 * mandatory, because some members can be reached by no other channel. The database also enforces this.
 */
export const isAlwaysOn = (kind: MessageKind, way: ChannelName): boolean =>
  way === 'sms' && (kind === 'money' || kind === 'help')

/** Returns whether a member gets a kind of message by a channel. */
export function isOn(choices: readonly Choice[], kind: ChoosableKind, way: ChannelName): boolean {
  const said = choices.find((choice) => choice.kind === kind && choice.way === way)
  return said ? said.is_on : isOnAtFirst(way)
}

/** Returns the channels to try for a kind of message, in order. */
export const channelsFor = (choices: readonly Choice[], kind: ChoosableKind): ChannelName[] =>
  channelNames.filter((way) => isOn(choices, kind, way))
