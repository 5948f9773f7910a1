import * as z from 'zod/mini'
import {
  fileInput,
  fileRefusals,
  fileRequestBytesMax,
  readingOut,
} from '../../../../back-office/files/file-fields.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, idOut, requestId, rupeesOut, text } from '../../../../wire/fields.ts'
import { statementOutcomes } from './statement-file.ts'

export const findStatementBanks = staffCall<typeof findStatementBanksContract>()(
  'findStatementBanks',
  'finance',
)

export const findStatementBanksContract = () =>
  defineContract({
    summary: 'Lists the bank accounts whose statements were imported before.',
    input: z.object({}),
    output: answer({ banks: z.array(z.string()) }),
  })

export const importBankStatement = staffCall<typeof importBankStatementContract>()(
  'importBankStatement',
  'finance',
)

export const importBankStatementContract = () =>
  defineContract({
    summary:
      "Imports a statement of the company's bank account, each line once, and matches its lines with the books. `is_trial` only previews.",
    change: { audits: 'bank statement', inSteps: 'a preview is made in a transaction that is undone' },
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
          description: z.string(),
          amount: z.nullable(rupeesOut),
          outcome: z.enum(statementOutcomes),
          why: z.nullable(z.string()),
        }),
      ),
    }),
    refusals: fileRefusals,
  })

export const matchBankLine = staffCall<typeof matchBankLineContract>()('matchBankLine', 'finance')

export const matchBankLineContract = () =>
  defineContract({
    summary: 'Matches a line of a bank statement with the documents that it pays. Their amounts must add up.',
    change: { audits: 'bank line' },
    input: z.object({
      line_id: id(),
      /** The documents' numbers, separated by commas. */
      documents: text({ max: 2_000, rules: [[(names) => names !== '', 'office.finance.bankNamesMissing']] }),
      request_id: requestId,
    }),
    output: answer({ data: z.object({ line_id: idOut }) }),
    refusals: {
      unknown: [404, 'office.finance.unknownBankLine'],
      isMatched: [409, 'office.finance.bankLineIsMatched'],
      /** No unmatched document near the line's day has one of the numbers. */
      unknownDocument: [422, 'office.finance.unknownBankDocument'],
      uneven: [422, 'office.finance.bankMatchUneven'],
      otherBody: [422, 'gate.otherText'],
    },
  })

export const unmatchBankLine = staffCall<typeof unmatchBankLineContract>()('unmatchBankLine', 'finance')

export const unmatchBankLineContract = () =>
  defineContract({
    summary: 'Undoes the match of a line of a bank statement.',
    change: { audits: 'bank line' },
    input: z.object({ line_id: id(), request_id: requestId }),
    output: answer({ data: z.object({ line_id: idOut }) }),
    refusals: {
      unknown: [404, 'office.finance.unknownBankLine'],
      isOpen: [409, 'office.finance.bankLineIsOpen'],
      otherBody: [422, 'gate.otherText'],
    },
  })
