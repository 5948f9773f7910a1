import * as z from 'zod/mini'
import type { SettingGroup, SettingInput } from '../../platform/settings/setting-form.ts'
import { idOut, momentOut } from '../../wire/fields.ts'

const groups = ['shop', 'orders', 'withdrawals', 'rewards', 'limits'] as const satisfies SettingGroup[]
const inputs = [
  ...(['switch', 'whole', 'days', 'hours', 'points', 'rupees', 'percent'] as const),
  ...(['text', 'lines', 'mobile', 'email', 'time', 'weekday', 'choice'] as const),
] as const satisfies SettingInput[]

/** A setting with all that its form and its row in the list are made from. */
export const settingOut = z.object({
  key: z.string(),
  group: z.enum(groups),
  title: z.string(),
  help: z.string(),
  shape: z.enum(['one', 'fields', 'rows']),
  may_be_empty: z.boolean(),
  rows_max: z.number(),
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      input: z.enum(inputs),
      optional: z.boolean(),
      /** What may be chosen, where that is the input. */
      choices: z.array(z.object({ value: z.string(), name: z.string() })),
    }),
  ),
  value: z.unknown(),
  /** Its default, until somebody changes it. */
  initial: z.unknown(),
  is_initial: z.boolean(),
  /** Whether the default comes from the environment of the server. */
  is_from_start: z.boolean(),
  /** What does not fit another setting, and the key of that one. */
  warning: z.nullable(z.object({ text: z.string(), key: z.string() })),
  version: z.number(),
  changed_at: z.nullable(momentOut),
  changed_by: z.nullable(z.string()),
})

export type SettingOut = z.output<typeof settingOut>

export const settingChangeOut = z.object({
  id: idOut,
  value: z.unknown(),
  /** What it was before; undefined where nothing was written down. */
  earlier: z.unknown(),
  changed_by: z.string(),
  changed_at: momentOut,
})
