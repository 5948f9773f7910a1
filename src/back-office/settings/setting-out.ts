import * as z from 'zod/mini'
import type { SettingGroup, SettingInput } from '../../platform/settings/setting-form.ts'
import { idOut, momentOut } from '../../wire/fields.ts'

const groups = ['shop', 'orders', 'withdrawals', 'rewards', 'limits'] as const satisfies SettingGroup[]
const inputs = [
  ...(['switch', 'whole', 'days', 'hours', 'points', 'rupees', 'percent'] as const),
  ...(['text', 'lines', 'mobile', 'email', 'time', 'weekday', 'choice'] as const),
] as const satisfies SettingInput[]

/** A setting, with everything for its form and its row in the list. */
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
      /** The choices of a field of kind `choice`. */
      choices: z.array(z.object({ value: z.string(), name: z.string() })),
    }),
  ),
  value: z.unknown(),
  /** The default value. */
  initial: z.unknown(),
  is_initial: z.boolean(),
  /** Whether the default comes from the server's environment. */
  is_from_start: z.boolean(),
  /** A mismatch with another setting, and that setting's key. */
  warning: z.nullable(z.object({ text: z.string(), key: z.string() })),
  /**
   * The values that an owner can save only by typing the phrase. Null if the setting has no such values, and
   * null in a demo.
   */
  confirms: z.nullable(z.object({ values: z.array(z.string()), text: z.string(), phrase: z.string() })),
  version: z.number(),
  changed_at: z.nullable(momentOut),
  changed_by: z.nullable(z.string()),
})

export type SettingOut = z.output<typeof settingOut>

export const settingChangeOut = z.object({
  id: idOut,
  value: z.unknown(),
  /** The previous value; undefined if the shop has no record of it. */
  earlier: z.unknown(),
  changed_by: z.string(),
  changed_at: momentOut,
})
