import { staffCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { settingReset } from './setting-fields.ts'
import { settingOut } from './setting-out.ts'

export const resetSetting = staffCall<typeof resetSettingContract>()('resetSetting', 'owner')

export const resetSettingContract = () =>
  defineContract({
    summary: 'Resets a setting to its default, or to its value in the environment.',
    change: { audits: 'setting' },
    input: settingReset,
    output: answer({ data: settingOut }),
    refusals: {
      notFound: [404, 'office.settings.unknown'],
      /** It mismatches another setting: `confirmed` saves it all the same. */
      unconfirmed: [409, 'office.settings.windowTooShort'],
      /** `data` is the current value and version. */
      changedMeanwhile: [409, 'office.changedMeanwhile'],
    },
  })
