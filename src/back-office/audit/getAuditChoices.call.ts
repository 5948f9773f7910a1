import * as z from 'zod/mini'
import { staffCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { idOut } from '../../wire/fields.ts'

export const getAuditChoices = staffCall<typeof getAuditChoicesContract>()('getAuditChoices', 'owner')

export const getAuditChoicesContract = () =>
  defineContract({
    summary: 'Lists the staff members and actions by which the audit log can be filtered.',

    input: z.object({}),
    output: answer({
      data: z.object({
        people: z.array(z.object({ id: idOut, name: z.string() })),
        actions: z.array(z.object({ action: z.string(), name: z.string() })),
      }),
    }),
  })
