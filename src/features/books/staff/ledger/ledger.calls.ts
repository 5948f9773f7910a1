import * as z from 'zod/mini'
import { dayField, memberOut, monthField } from '../../../../back-office/finance/finance-fields.ts'
import { accountClassOrder } from '../../../../money/account-classes.ts'
import { pageLimit, readWholeId, timeCursor } from '../../../../wire/cursors.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, idOut, momentOut, optionalField, text } from '../../../../wire/fields.ts'
import { accountOut, causeOut, entryOut, memberKinds } from './ledger-fields.ts'

export const findAccounts = staffCall<typeof findAccountsContract>()('findAccounts', 'finance')

export const findAccountsContract = () =>
  defineContract({
    summary:
      "Lists the shop's own accounts, or a member's accounts by number or mobile, with their balances.",
    input: z.object({ member: optionalField(text({ max: 15 })) }),
    output: answer({
      data: z.array(accountOut),
      /** The sums of all members' accounts by kind. Empty if the accounts of one member were requested. */
      members: z.array(
        z.object({
          kind: z.string(),
          unit: unitOut(),
          class: z.enum(accountClassOrder),
          balance: z.number(),
        }),
      ),
    }),
  })

export const findEntries = staffCall<typeof findEntriesContract>()('findEntries', 'finance')

export const findEntriesContract = () =>
  defineContract({
    summary:
      "Lists a month's entries in the members' accounts of one kind, newest first. A page may hold few.",
    input: z.object({
      kind: z.enum(memberKinds),
      month: monthField,
      /** Whether to list all entries up to the end of the month, and not only those of the month. */
      since: optionalField(z.literal('beginning')),
      limit: pageLimit,
      cursor: timeCursor(readWholeId),
    }),
    output: answer({
      unit: unitOut(),
      data: z.array(entryOut),
      next_cursor: z.optional(z.string()),
    }),
  })

export const recomputeAccount = staffCall<typeof recomputeAccountContract>()('recomputeAccount', 'finance')

export const recomputeAccountContract = () =>
  defineContract({
    summary: "Sums an account's entries, for comparison with its stored balance.",
    input: z.object({ account_id: id() }),
    output: answer({
      /** The sum of all entries, in rupees or points, positive on the account's normal side. */
      sum: z.number(),
      entries: z.number(),
      /**
       * The balance that the ledger shows. For a member's account, it is the stored balance. For a system
       * account, it is the sum of the stored totals of days.
       */
      balance: z.number(),
      agrees: z.boolean(),
    }),
    refusals: { unknown: [404, 'office.finance.unknownAccount'] },
  })

export const recomputeLedger = staffCall<typeof recomputeLedgerContract>()('recomputeLedger', 'finance')

const unitOut = () => z.enum(['rupees', 'points'])

export const recomputeLedgerContract = () =>
  defineContract({
    summary: 'Sums every entry of the ledger at one moment: each currency must total zero.',
    input: z.object({}),
    output: answer({
      agrees: z.boolean(),
      currencies: z.array(z.object({ unit: unitOut(), sum: z.number(), entries: z.number() })),
      system: z.array(z.object({ account_id: idOut, kind: z.string(), unit: unitOut(), sum: z.number() })),
      members: z.array(
        z.object({ kind: z.string(), unit: unitOut(), sum: z.number(), accounts: z.number() }),
      ),
      /** Members' accounts whose stored balance differs from the sum of their entries. */
      wrong: z.array(
        z.object({
          account_id: idOut,
          member_id: idOut,
          kind: z.string(),
          balance: z.number(),
          sum: z.number(),
        }),
      ),
    }),
  })

export const viewAccount = staffCall<typeof viewAccountContract>()('viewAccount', 'finance')

export const viewAccountContract = () =>
  defineContract({
    summary: 'Returns an account and its entries, newest first. A page may hold few if the filter is rare.',
    input: z.object({
      account_id: id(),
      /** The transfer code. */
      code: optionalField(text({ max: 40, rules: [[(code) => /^[a-z_]*$/.test(code), 'field.invalid']] })),
      from: optionalField(dayField),
      to: optionalField(dayField),
      limit: pageLimit,
      cursor: timeCursor(readWholeId),
    }),
    output: answer({
      data: accountOut,
      entries: z.array(entryOut),
      next_cursor: z.optional(z.string()),
    }),
    refusals: {
      unknown: [404, 'office.finance.unknownAccount'],
    },
  })

export const viewTransfer = staffCall<typeof viewTransferContract>()('viewTransfer', 'finance')

export const viewTransferContract = () =>
  defineContract({
    summary: 'Returns a transfer with its legs and its cause.',
    input: z.object({ transfer_id: id() }),
    output: answer({
      data: z.object({
        transfer_id: idOut,
        code: z.string(),
        request_key: z.string(),
        at: momentOut,
        /** The member whose statement lists the transfer. */
        member: z.nullable(memberOut),
        reference: z.record(z.string(), z.unknown()),
        cause: causeOut,
        legs: z.array(
          z.object({
            leg: z.number(),
            /** Positive for a credit, negative for a debit. */
            amount: z.number(),
            account: accountOut,
          }),
        ),
      }),
    }),
    refusals: { unknown: [404, 'office.finance.unknownTransfer'] },
  })
