/** Kinds of message. For each but `security` the member chooses the channels. */
export const messageKinds = ['security', 'orders', 'money', 'help', 'offers'] as const
export type MessageKind = (typeof messageKinds)[number]

/** The kinds for which a member chooses channels. */
export const choosableKinds = ['orders', 'money', 'help', 'offers'] as const satisfies readonly MessageKind[]
export type ChoosableKind = (typeof choosableKinds)[number]

/** Channels in the order they are tried. A message goes by the first chosen channel that accepts it. */
export const channelNames = ['push', 'whatsapp', 'email', 'sms'] as const
export type ChannelName = (typeof channelNames)[number]

/** A member's choice for a kind of message and a channel, as stored. */
export type Choice = { kind: string; way: string; is_on: boolean }

/** Returns the default for a channel until the member chooses. */
export const isOnAtFirst = (way: ChannelName): boolean => way === 'sms'

/**
 * Returns whether a channel is mandatory for a kind of message. Text messages about money or help are
 * mandatory, because they reach a member whom no other channel reaches. The database refuses to switch them
 * off.
 */
export const isAlwaysOn = (kind: MessageKind, way: ChannelName): boolean =>
  way === 'sms' && (kind === 'money' || kind === 'help')

/** Returns whether a member gets a kind of message by a channel. */
export function isOn(choices: readonly Choice[], kind: ChoosableKind, way: ChannelName): boolean {
  const said = choices.find((choice) => choice.kind === kind && choice.way === way)
  return said ? said.is_on : isOnAtFirst(way)
}

/** Returns the channels for a kind of message in the order they are tried. */
export const channelsFor = (choices: readonly Choice[], kind: ChoosableKind): ChannelName[] =>
  channelNames.filter((way) => isOn(choices, kind, way))
