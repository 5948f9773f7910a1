import * as z from 'zod/mini'
import { auditEntryOut } from '../../../../back-office/kit/audit-entry-out.ts'
import { idCursor, readWholeId, timeCursor } from '../../../../wire/cursors.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, idOut, momentOut, optionalField, rupeesOut, wholeNumber } from '../../../../wire/fields.ts'
import { placed } from '../../../../wire/placed.ts'
import { accountOut, entryOut } from '../../../books/staff/ledger/ledger-fields.ts'
import { channelNames } from '../../../messages/message-kinds.ts'
import { orderStatuses } from '../../../orders/staff/order-fields.ts'
import { intentOut } from '../../../payments/staff/payments/payment-fields.ts'
import { planLevels } from '../../../rewards/plan-terms.ts'
import { withdrawalOut } from '../../../withdrawals/staff/withdrawal-fields.ts'
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
        /** The last four digits of the Aadhaar number. The shop stores no others. */
        aadhaar_last4: z.nullable(z.string()),
        has_pan: z.boolean(),
        /** The bank account, masked except for its last digits; null if there is none. */
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
        /** A requested new number that waits for a second staff member's approval. */
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
            /** The channel; null for a text message. */
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

export const viewMemberBusiness = staffCall<typeof viewMemberBusinessContract>()(
  'viewMemberBusiness',
  'support',
)

export const viewMemberBusinessContract = () =>
  defineContract({
    summary:
      "Returns a member's latest orders, online payments and withdrawals. Their own lists hold all of them.",
    input: z.object({ member_id: memberNo }),
    output: answer({
      member: memberHeadOut,
      orders: z.array(
        z.object({
          orderno: z.string(),
          status: z.enum(orderStatuses),
          is_cancelled: z.boolean(),
          date_time: momentOut,
          amount: rupeesOut,
          items: z.string(),
        }),
      ),
      payments: z.array(intentOut),
      withdrawals: z.array(withdrawalOut),
      /** True if the requester may open the pages of payments and withdrawals. */
      may_open_finance: z.boolean(),
    }),
    refusals: { unknown: [404, 'office.members.unknown'] },
  })

export const viewMemberMoney = staffCall<typeof viewMemberMoneyContract>()(
  'viewMemberMoney',
  'support',
  'finance',
)

export const viewMemberMoneyContract = () =>
  defineContract({
    summary: "Returns a member's accounts with their balances, and one account's entries, newest first.",
    input: z.object({
      member_id: memberNo,
      /** The account whose entries to list; by default the member's first. */
      account_id: optionalField(id()),
      cursor: timeCursor(readWholeId),
    }),
    output: answer({
      member: memberHeadOut,
      accounts: z.array(accountOut),
      account_id: z.string(),
      entries: z.array(entryOut),
      next_cursor: z.optional(z.string()),
      /**
       * Members who have a bank account, a browser or an address in common with the member: at most 20, with
       * the largest debts first.
       */
      linked: z.array(
        z.object({
          id: idOut,
          name: z.string(),
          is_closed: z.boolean(),
          shares: z.array(z.enum(['bank_account', 'browser', 'address'])),
          clawback_due: rupeesOut,
          available: rupeesOut,
        }),
      ),
      /** Added money on its way back to its source, because the member wants to close the account. */
      returning: rupeesOut,
      /** The balance that the member gave up to close the account, with the member's sentence. */
      given_up: z.nullable(z.object({ amount: rupeesOut, at: momentOut, sentence: z.string() })),
      /** True if the requester may open the ledger. */
      may_open_ledger: z.boolean(),
    }),
    refusals: {
      unknown: [404, 'office.members.unknown'],
      otherAccount: [404, 'office.members.otherAccount'],
    },
  })

export const viewMemberNetwork = staffCall<typeof viewMemberNetworkContract>()('viewMemberNetwork', 'support')

export const viewMemberNetworkContract = () =>
  defineContract({
    summary: "Returns a member's referrer, the levels of their team, and one level's members, newest first.",
    input: z.object({
      member_id: memberNo,
      level: optionalField(
        wholeNumber({
          min: 1,
          max: planLevels,
          message: placed('field.between', { min: 1, max: planLevels }),
        }),
      ),
      cursor: idCursor,
    }),
    output: answer({
      member: memberHeadOut,
      data: z.object({
        sponsor: z.nullable(memberHeadOut),
        active_referrals: z.number(),
        inactive_referrals: z.number(),
        team: z.number(),
        business: rupeesOut,
        earned: rupeesOut,
        levels: z.array(
          z.object({ level: z.number(), team: z.number(), business: rupeesOut, earned: rupeesOut }),
        ),
      }),
      level: z.number(),
      people: z.array(z.object({ id: idOut, name: z.string(), business: rupeesOut })),
      next_cursor: z.optional(z.string()),
    }),
    refusals: { unknown: [404, 'office.members.unknown'] },
  })
