import * as z from 'zod/mini'
import { staffCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { settingOut } from './setting-out.ts'

export const getSettings = staffCall<typeof getSettingsContract>()('getSettings', 'owner')

export const getSettingsContract = () =>
  defineContract({
    summary: 'Lists every setting with its value, its default, and who changed it when.',
    input: z.object({}),
    output: answer({ data: z.array(settingOut) }),
  })
