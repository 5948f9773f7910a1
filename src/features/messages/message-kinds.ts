/** What members are told about. Each but `security` may be told by the ways that a member chooses. */
export const messageKinds = ['security', 'orders', 'money', 'help', 'offers'] as const
export type MessageKind = (typeof messageKinds)[number]

/** The kinds that a member chooses ways for. */
export const choosableKinds = ['orders', 'money', 'help', 'offers'] as const satisfies readonly MessageKind[]
export type ChoosableKind = (typeof choosableKinds)[number]

/** How somebody is told, in the order in which it is tried: each thing is told by the first chosen way that takes it. */
export const wayNames = ['push', 'whatsapp', 'email', 'sms'] as const
export type WayName = (typeof wayNames)[number]

/** What a member said of a kind and a way, as its row has them. */
export type Choice = { kind: string; way: string; is_on: boolean }

/** What holds until a member says otherwise. */
export const isOnAtFirst = (way: WayName): boolean => way === 'sms'

/** Of money and answers somebody must hear: where no other way reaches them, a text does. The database refuses to switch it off. */
export const isAlwaysOn = (kind: MessageKind, way: WayName): boolean =>
  way === 'sms' && (kind === 'money' || kind === 'help')

/** Whether a member is told of a kind by a way. */
export function isOn(choices: readonly Choice[], kind: ChoosableKind, way: WayName): boolean {
  const said = choices.find((choice) => choice.kind === kind && choice.way === way)
  return said ? said.is_on : isOnAtFirst(way)
}

/** The ways by which a member is told of a kind, in the order in which they are tried. */
export const waysFor = (choices: readonly Choice[], kind: ChoosableKind): WayName[] =>
  wayNames.filter((way) => isOn(choices, kind, way))
