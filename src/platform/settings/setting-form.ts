import type { PlainKey } from '../../words/sentence.ts'

/** The sections of the settings screen. */
export const settingGroups = ['shop', 'orders', 'withdrawals', 'rewards', 'limits'] as const

export type SettingGroup = (typeof settingGroups)[number]

/** The type of a setting's form field, and the format of its value. */
export type SettingInput =
  | 'switch'
  | 'whole'
  | 'days'
  | 'hours'
  | 'points'
  | 'rupees'
  | 'percent'
  | 'text'
  | 'lines'
  | 'mobile'
  | 'email'
  | 'time'
  | 'weekday'
  | 'choice'

/** The choices of a field: the label of each value. */
export type SettingChoices = Readonly<Record<string, PlainKey>>

/**
 * Values of a setting that are legally risky. To save one in a live shop, an owner must type a confirmation
 * sentence. The audit log stores this sentence. A demo needs no confirmation.
 */
export type TypedConfirmation = {
  values: readonly string[]
  /** What the owner must read before confirming. */
  text: PlainKey
  /** The confirmation sentence that the owner must type. */
  phrase: PlainKey
}

export type SettingField = {
  /** The field's name in the stored value. */
  name: string
  label: PlainKey
  input: Exclude<SettingInput, 'choice'>
  /** The field may be empty; its value is then null. */
  optional?: true
}

/**
 * How the settings screen describes a setting and builds its form. The value is a single field, an object of
 * fields (or null if `mayBeEmpty`), or rows of fields.
 */
export type SettingAbout = {
  group: SettingGroup
  title: PlainKey
  help: PlainKey
} & (
  | { shape: 'one'; input: Exclude<SettingInput, 'choice'> }
  | { shape: 'one'; input: 'choice'; choices: SettingChoices; confirms?: TypedConfirmation }
  | { shape: 'fields'; fields: readonly SettingField[]; mayBeEmpty?: true }
  | { shape: 'rows'; fields: readonly SettingField[]; rowsMax: number }
)
