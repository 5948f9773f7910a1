import * as z from 'zod/mini'
import { anyStaffBeforeReady, staffCall, staffRoles } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { idOut } from '../../../wire/fields.ts'
import { mustDoOut } from './must-do.ts'

export const getMyStaffSession = staffCall<typeof getMyStaffSessionContract>()(
  'getMyStaffSession',
  anyStaffBeforeReady,
)

export const getMyStaffSessionContract = () =>
  defineContract({
    summary: 'Returns the signed-in staff member, their roles and the idle timeout of the session.',
    input: z.object({}),
    output: answer({
      data: z.object({
        staff_id: idOut,
        name: z.string(),
        roles: z.array(z.enum(staffRoles)),
        must_do: mustDoOut,
        has_second_factor: z.boolean(),
        recovery_codes_left: z.number(),
        idle_seconds: z.number(),
      }),
    }),
  })
