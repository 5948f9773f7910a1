import * as z from 'zod/mini'
import { idPage } from '../../wire/cursors.ts'
import { staffCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { day, idOut, optionalField, text, wholeNumber } from '../../wire/fields.ts'
import { auditEntryOut } from '../kit/audit-entry-out.ts'

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

export const getAuditLog = staffCall<typeof getAuditLogContract>()('getAuditLog', 'owner')

export const getAuditLogContract = () =>
  defineContract({
    summary: "Lists the staff's changes, newest first, paged.",

    input: z.object({
      /**
       * The staff member who made the change; 0 for operators' commands and for changes made before signing
       * in.
       */
      staff_id: optionalField(wholeNumber({ min: 0, max: 2_147_483_647, message: 'field.invalidId' })),
      action: optionalField(text({ max: 60 })),
      /**
       * The subject of the entries: one thing, such as 'order BM000123', or all things of a kind, such as
       * 'order'.
       */
      subject: optionalField(text({ max: 100 })),
      from: optionalField(day('office.audit.invalidDay')),
      to: optionalField(day('office.audit.invalidDay')),
      ...idPage,
    }),
    output: answer({ data: z.array(auditEntryOut), next_cursor: z.optional(z.string()) }),
  })
