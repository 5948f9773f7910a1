import * as z from 'zod/mini'
import { readWholeId, timeCursor } from '../../../../wire/cursors.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, idOut, optionalField, rupeesOut } from '../../../../wire/fields.ts'
import { accountOut, entryOut } from '../../../books/staff/ledger/ledger-fields.ts'
import { memberHeadOut, memberNo } from '../member-fields.ts'

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
      /** One of the member's accounts. Without it the first. */
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
       * Members who share a bank account, a browser or an address with the member: at most 20, the largest
       * debts first.
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
      /** True if the requester may open the ledger. */
      may_open_ledger: z.boolean(),
    }),
    refusals: {
      unknown: [404, 'office.members.unknown'],
      otherAccount: [404, 'office.members.otherAccount'],
    },
  })
