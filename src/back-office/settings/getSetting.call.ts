import * as z from 'zod/mini'
import { staffCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { settingHistoryPlace } from './setting-fields.ts'
import { settingChangeOut, settingOut } from './setting-out.ts'

export const getSetting = staffCall<typeof getSettingContract>()('getSetting', 'owner')

export const getSettingContract = () =>
  defineContract({
    summary: 'Returns a setting and its earlier values, newest first, paged.',
    input: settingHistoryPlace,
    output: answer({
      data: z.object({ setting: settingOut, history: z.array(settingChangeOut) }),
      next_cursor: z.optional(z.string()),
    }),
    refusals: { notFound: [404, 'office.settings.unknown'] },
  })
