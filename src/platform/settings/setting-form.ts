import type { PlainKey } from '../../words/sentence.ts'

/** Where a setting stands on the screen of settings. */
export const settingGroups = ['shop', 'orders', 'withdrawals', 'rewards', 'limits'] as const

export type SettingGroup = (typeof settingGroups)[number]

/** What is typed into a field of a setting, and how its value is shown. */
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

/** What a person may choose: the name of each value. */
export type SettingChoices = Readonly<Record<string, PlainKey>>

export type SettingField = {
  /** Its name in the value. */
  name: string
  label: PlainKey
  input: Exclude<SettingInput, 'choice'>
  /** It may be left empty, and is null then. */
  optional?: true
}

/**
 * What the screen of settings says of a setting, and from which it makes a form. Its value is one thing, an object of
 * fields, which is null where nothing is set and `mayBeEmpty`, or rows of them.
 */
export type SettingAbout = {
  group: SettingGroup
  title: PlainKey
  help: PlainKey
} & (
  | { shape: 'one'; input: Exclude<SettingInput, 'choice'> }
  | { shape: 'one'; input: 'choice'; choices: SettingChoices }
  | { shape: 'fields'; fields: readonly SettingField[]; mayBeEmpty?: true }
  | { shape: 'rows'; fields: readonly SettingField[]; rowsMax: number }
)
