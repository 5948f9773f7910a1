import * as z from 'zod/mini'
import { idPage } from '../../wire/cursors.ts'
import { staffCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { flag, optionalField, text, wholeNumber } from '../../wire/fields.ts'
import { settingChangeOut, settingOut } from './setting-out.ts'

const settingKey = () =>
  text({
    max: 60,
    rules: [[(value) => /^[a-z][a-z0-9_]*$/.test(value), 'office.settings.unknown']],
  })

const settingStep = () => ({
  key: settingKey(),
  /** The version of the setting that the staff member has seen; 0 for a setting that was never saved. */
  version: wholeNumber({ min: 0, max: 2_147_483_647, message: 'field.invalid' }),
  confirmed: flag(),
  /**
   * The phrase in `confirms` of the setting. Required if the new value is one of the values in `confirms`.
   */
  typed: optionalField(text({ max: 300 })),
})

export const getSetting = staffCall<typeof getSettingContract>()('getSetting', 'owner')

export const getSettingContract = () =>
  defineContract({
    summary: 'Returns a setting and its earlier values, newest first, paged.',
    input: z.object({ key: settingKey(), ...idPage }),
    output: answer({
      data: z.object({ setting: settingOut, history: z.array(settingChangeOut) }),
      next_cursor: z.optional(z.string()),
    }),
    refusals: { notFound: [404, 'office.settings.unknown'] },
  })

export const getSettings = staffCall<typeof getSettingsContract>()('getSettings', 'owner')

export const getSettingsContract = () =>
  defineContract({
    summary: 'Lists every setting with its value, its default, and who changed it when.',
    input: z.object({}),
    output: answer({ data: z.array(settingOut) }),
  })

export const resetSetting = staffCall<typeof resetSettingContract>()('resetSetting', 'owner')

export const resetSettingContract = () =>
  defineContract({
    summary: 'Resets a setting to its default, or to its value in the environment.',
    change: { audits: 'setting' },
    input: z.object(settingStep()),
    output: answer({ data: settingOut }),
    refusals: {
      notFound: [404, 'office.settings.unknown'],
      /** The value does not match another setting. The call saves it only with `confirmed`. */
      unconfirmed: [409, 'office.settings.windowTooShort'],
      /** This value needs a typed phrase, and `typed` is a different text. */
      untyped: [409, 'office.settings.untyped'],
      /**
       * The value makes earning depend on an agreement that is not published, or that members need not accept
       * yet.
       */
      noAgreement: [409, 'office.settings.noAgreement'],
      /** The refusal's `data` is the current value and version. */
      changedMeanwhile: [409, 'office.changedMeanwhile'],
    },
  })

export const saveSetting = staffCall<typeof saveSettingContract>()('saveSetting', 'owner')

export const saveSettingContract = () =>
  defineContract({
    summary: 'Changes a setting at once, on every server.',
    change: { audits: 'setting' },
    input: z.object({
      ...settingStep(),
      /** The value as typed or as stored. A text is parsed as a number if the setting is a number. */
      value: z.unknown(),
    }),
    output: answer({ data: settingOut }),
    refusals: {
      notFound: [404, 'office.settings.unknown'],
      /** The value does not fit the setting. `errors` names the wrong fields, such as 'value.percent'. */
      invalid: [400, 'field.invalid'],
      /** The value does not match another setting. The call saves it only with `confirmed`. */
      unconfirmed: [409, 'office.settings.windowTooShort'],
      /** This value needs a typed phrase, and `typed` is a different text. */
      untyped: [409, 'office.settings.untyped'],
      /**
       * The value makes earning depend on an agreement that is not published, or that members need not accept
       * yet.
       */
      noAgreement: [409, 'office.settings.noAgreement'],
      /** The refusal's `data` is the current value and version. */
      changedMeanwhile: [409, 'office.changedMeanwhile'],
    },
  })
