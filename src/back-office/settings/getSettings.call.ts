import * as z from 'zod/mini'
import { staffCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { settingOut } from './setting-out.ts'

export const getSettings = staffCall<typeof getSettingsContract>()('getSettings', 'owner')

export const getSettingsContract = () =>
  defineContract({
    summary:
      'Every setting that the shop declares, with what it is now and was at first, since when and by whom.',
    input: z.object({}),
    output: answer({ data: z.array(settingOut) }),
  })
