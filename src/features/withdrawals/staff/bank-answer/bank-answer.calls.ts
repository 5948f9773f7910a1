import * as z from 'zod/mini'
import {
  fileInput,
  fileRefusals,
  fileRequestBytesMax,
  readingOut,
} from '../../../../back-office/files/file-fields.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { rupeesOut, text } from '../../../../wire/fields.ts'
import { answerOutcomes } from './bank-answer-file.ts'

export const findAnsweringBanks = staffCall<typeof findAnsweringBanksContract>()(
  'findAnsweringBanks',
  'finance',
)

export const findAnsweringBanksContract = () =>
  defineContract({
    summary: 'Lists the banks whose answers to the file of withdrawals were imported before.',
    input: z.object({}),
    output: answer({ banks: z.array(z.string()) }),
  })

export const importBankAnswer = staffCall<typeof importBankAnswerContract>()('importBankAnswer', 'finance')

export const importBankAnswerContract = () =>
  defineContract({
    summary:
      "Imports the bank's answer to the file of withdrawals: marks what it paid, and returns the money of what it did not pay. `is_trial` only previews.",
    change: { audits: 'withdrawal', inSteps: 'a preview is made in a transaction that is undone' },
    bodyBytesMax: fileRequestBytesMax,
    input: z.object({
      bank: text({ max: 30, rules: [[(name) => name !== '', 'office.finance.bankMissing']] }),
      ...fileInput(),
    }),
    output: answer({
      reading: readingOut,
      /** The effect of each row; empty if the file has problems. */
      data: z.array(
        z.object({
          line: z.number(),
          named: z.string(),
          outcome: z.enum(answerOutcomes),
          why: z.nullable(z.string()),
          /** The amount to be transferred: the withdrawal minus its tax. */
          net: z.nullable(rupeesOut),
        }),
      ),
    }),
    refusals: {
      ...fileRefusals,
      utrUsed: [409, 'office.finance.utrUsed'],
    },
    violations: {
      withdrawal_utr_by_hand: ['utrUsed', 'file'],
      utr_by_hand_is_of_one_member: ['utrUsed', 'file'],
    },
  })
