import * as z from 'zod/mini'
import { idPage } from '../../wire/cursors.ts'
import { flag, text, wholeNumber } from '../../wire/fields.ts'

export const settingKey = text({
  max: 60,
  rules: [[(value) => /^[a-z][a-z0-9_]*$/.test(value), 'office.settings.unknown']],
})

/** The version of a setting that the staff member has seen; 0 for one that was never set. */
export const seenVersion = wholeNumber({ min: 0, max: 2_147_483_647, message: 'field.invalid' })

const settingStep = { key: settingKey, version: seenVersion, confirmed: flag() }

export const settingReset = z.object(settingStep)

export const settingChange = z.object({
  ...settingStep,
  /** As typed or as stored: texts are parsed as numbers where needed. */
  value: z.unknown(),
})

export const settingHistoryPlace = z.object({
  key: settingKey,
  ...idPage,
})
