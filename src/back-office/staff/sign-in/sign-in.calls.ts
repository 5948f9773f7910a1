import * as z from 'zod/mini'
import {
  anyStaff,
  anyStaffBeforeReady,
  defineCall,
  staffCall,
  staffRoles,
} from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { idOut, momentOut } from '../../../wire/fields.ts'
import { mustDoOut } from './must-do.ts'
import { input as signInInput } from './sign-in-fields.ts'
import { input as staffPasswordInput } from './staff-password-fields.ts'

export const changeMyStaffPassword = staffCall<typeof changeMyStaffPasswordContract>()(
  'changeMyStaffPassword',
  anyStaffBeforeReady,
)

export const changeMyStaffPasswordContract = () =>
  defineContract({
    summary: "Changes the caller's password and ends their other sessions.",
    change: { audits: 'staff' },
    input: staffPasswordInput,
    output: answer({}),
    refusals: {
      wrongPassword: [400, 'changePassword.wrongPassword'],
      commonPassword: [400, 'signup.passwordEasy'],
      samePassword: [400, 'office.account.samePassword'],
    },
  })

export const endMyOtherStaffSessions = staffCall<typeof endMyOtherStaffSessionsContract>()(
  'endMyOtherStaffSessions',
  anyStaff,
)

export const endMyOtherStaffSessionsContract = () =>
  defineContract({
    summary: "Ends the caller's sessions in all other browsers.",
    change: { audits: 'staff' },
    input: z.object({}),
    output: answer({}),
  })

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

export const getMyStaffSessions = staffCall<typeof getMyStaffSessionsContract>()(
  'getMyStaffSessions',
  anyStaff,
)

export const getMyStaffSessionsContract = () =>
  defineContract({
    summary: "Lists the caller's sessions, this browser first.",

    input: z.object({}),
    output: answer({
      data: z.array(
        z.object({
          device: z.string(),
          is_current: z.boolean(),
          signed_in_at: momentOut,
          last_seen_at: momentOut,
        }),
      ),
    }),
  })

export const staffSignIn = defineCall<typeof staffSignInContract>()({
  wire: { method: 'POST', path: '/back-office/api/staffSignIn', encoding: 'json' },
  access: 'anyone',
})

export const staffSignInContract = () =>
  defineContract({
    summary: 'Signs a staff member in and sets the session cookie of the back office.',
    limit: 'login',
    change: {
      audits: 'staff',
      inSteps: 'a code is spent and a failure written down, although the answer refuses',
    },
    input: signInInput,
    output: answer({ data: z.object({ must_do: mustDoOut }) }),
    refusals: {
      wrongCredentials: [401, 'login.failed'],
      /**
       * Sent only after the right password. Otherwise the answer would reveal which numbers belong to staff.
       */
      passwordExpired: [401, 'office.signIn.passwordExpired'],
      codeRequired: [401, 'office.signIn.codeRequired'],
      wrongCode: [401, 'office.signIn.wrongCode'],
    },
  })

export const staffSignOut = staffCall<typeof staffSignOutContract>()('staffSignOut', anyStaffBeforeReady)

export const staffSignOutContract = () =>
  defineContract({
    summary: "Ends the caller's staff session.",
    change: { audits: 'staff', inSteps: 'the browser forgets the session when it has ended' },
    input: z.object({}),
    output: answer({}),
  })
