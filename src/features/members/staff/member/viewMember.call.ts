import * as z from 'zod/mini'
import { auditEntryOut } from '../../../../back-office/kit/audit-entry-out.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { idOut, momentOut } from '../../../../wire/fields.ts'
import { channelNames } from '../../../messages/message-kinds.ts'
import { memberHeadOut, memberNo } from '../member-fields.ts'

export const viewMember = staffCall<typeof viewMemberContract>()('viewMember', 'support')

export const viewMemberContract = () =>
  defineContract({
    summary: "Returns a member's profile with masked secrets, blocks, notes and staff changes.",
    input: z.object({ member_id: memberNo }),
    output: answer({
      member: memberHeadOut,
      data: z.object({
        email: z.string(),
        version: z.number(),
        language: z.nullable(z.string()),
        district: z.nullable(z.string()),
        sub_district: z.nullable(z.string()),
        village: z.nullable(z.string()),
        joined_at: momentOut,
        blocked_at: z.nullable(momentOut),
        closed_at: z.nullable(momentOut),
        /** The only digits that are stored. */
        aadhaar_last4: z.nullable(z.string()),
        has_pan: z.boolean(),
        /** Only the last digits; null without a bank account. */
        bank: z.nullable(z.object({ account_masked: z.string(), bank_name: z.string(), ifsc: z.string() })),
        addresses: z.array(
          z.object({
            id: idOut,
            lines: z.array(z.string()),
            pin_code: z.string(),
            is_last_used: z.boolean(),
          }),
        ),
        sessions: z.array(
          z.object({
            session: z.string(),
            device: z.string(),
            signed_in_at: momentOut,
            last_seen_at: momentOut,
          }),
        ),
        recovered_at: z.nullable(momentOut),
        /** A new number that waits for a second staff member's approval. */
        number_change: z.nullable(
          z.object({
            change_id: idOut,
            mobile: z.string(),
            reason: z.string(),
            asked_by: z.string(),
            asked_at: momentOut,
            is_own: z.boolean(),
          }),
        ),
        passkeys: z.array(
          z.object({
            passkey_id: z.string(),
            name: z.string(),
            added_at: momentOut,
            last_used_at: z.nullable(momentOut),
            is_suspended: z.boolean(),
          }),
        ),
        push_devices: z.array(
          z.object({
            device_id: z.string(),
            device: z.string(),
            added_at: momentOut,
            is_suspended: z.boolean(),
          }),
        ),
        messages: z.array(
          z.object({
            id: z.string(),
            template: z.string(),
            state: z.enum(['waiting', 'sent', 'given_up']),
            queued_at: momentOut,
            failure: z.nullable(z.string()),
            /** Null for a text message. */
            way: z.nullable(z.enum([...channelNames, 'bell'])),
          }),
        ),
        blocks: z.array(
          z.object({
            id: idOut,
            is_blocked: z.boolean(),
            reason: z.string(),
            at: momentOut,
            by: z.string(),
          }),
        ),
        notes: z.array(z.object({ id: idOut, text: z.string(), at: momentOut, by: z.string() })),
        trail: z.array(auditEntryOut),
      }),
    }),
    refusals: { unknown: [404, 'office.members.unknown'] },
  })
