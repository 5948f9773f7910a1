import { staffCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { settingChange } from './setting-fields.ts'
import { settingOut } from './setting-out.ts'

export const saveSetting = staffCall<typeof saveSettingContract>()('saveSetting', 'owner')

export const saveSettingContract = () =>
  defineContract({
    summary: 'Changes a setting at once, on every server.',
    change: { audits: 'setting' },
    input: settingChange,
    output: answer({ data: settingOut }),
    refusals: {
      notFound: [404, 'office.settings.unknown'],
      /** The value does not fit the setting; `errors` names its fields, such as 'value.percent'. */
      invalid: [400, 'field.invalid'],
      /** It mismatches another setting: `confirmed` saves it all the same. */
      unconfirmed: [409, 'office.settings.windowTooShort'],
      /** `data` is the current value and version. */
      changedMeanwhile: [409, 'office.changedMeanwhile'],
    },
  })
