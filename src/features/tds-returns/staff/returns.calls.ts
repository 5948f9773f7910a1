import * as z from 'zod/mini'
import { dayField, quarterField } from '../../../back-office/finance/finance-fields.ts'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { id, idOut, momentOut, requestId, rupeesOut, text } from '../../../wire/fields.ts'
import { changeNames, obstacleNames } from './return-obstacles.ts'

export const viewTdsReturn = staffCall<typeof viewTdsReturnContract>()('viewTdsReturn', 'finance')

export const viewTdsReturnContract = () =>
  defineContract({
    summary:
      'Compares the TDS of a quarter with its challans and the ledger, and lists its returns and what changed since they were filed.',
    input: z.object({ quarter: quarterField }),
    output: answer({
      data: z.object({
        section: z.string(),
        return_form: z.string(),
        certificate_form: z.string(),
        /** The TAN of the deductor; null until the setting is entered. */
        tan: z.nullable(z.string()),
        totals: z.object({
          lines: z.number(),
          /** The taxpayers: each PAN, and each account without a PAN. */
          taxpayers: z.number(),
          amount: rupeesOut,
          tax: rupeesOut,
          /** The accounts without a PAN, and their tax. */
          without_pan: z.number(),
          tax_without_pan: rupeesOut,
          /** The tax for which no challan is approved. */
          missing: rupeesOut,
          /** The deposits that wait for approval. */
          waiting: rupeesOut,
        }),
        months: z.array(
          z.object({ month: z.string(), tax: rupeesOut, deposited: rupeesOut, missing: rupeesOut }),
        ),
        /** How the lines lead to the change of the ledger's account of TDS in the quarter. */
        agreement: z.object({
          lines: rupeesOut,
          /** Tax of this quarter that was given back later, and of earlier quarters that was given back now. */
          later: rupeesOut,
          earlier: rupeesOut,
          booked: rupeesOut,
          difference: rupeesOut,
          deposited: rupeesOut,
          /** Other postings on the account, such as corrections by hand. */
          other: rupeesOut,
          opening: rupeesOut,
          closing: rupeesOut,
        }),
        obstacles: z.array(z.enum(obstacleNames)),
        /** The place of the next return: 1 for the quarter's return, more for a correction statement. */
        next_place: z.number(),
        returns: z.array(
          z.object({
            id: idOut,
            place: z.number(),
            state: z.enum(['prepared', 'filed']),
            lines: z.number(),
            tax: rupeesOut,
            prepared_at: momentOut,
            prepared_by: z.string(),
            acknowledgement: z.nullable(z.string()),
            filed_on: z.nullable(z.string()),
            /** How many certificates are numbered, of how many. */
            certificates: z.number(),
            certificates_due: z.number(),
          }),
        ),
        /** The differences from the filed returns; null before the quarter's return is filed. */
        differences: z.nullable(
          z.object({
            added: z.number(),
            changed: z.number(),
            withdrawn: z.number(),
            tax: rupeesOut,
            /** The first of them. */
            rows: z.array(
              z.object({
                member: z.object({ id: idOut, name: z.string() }),
                deducted_at: z.enum(['credit', 'withdrawal']),
                at: momentOut,
                change: z.enum(changeNames),
                has_other_pan: z.boolean(),
                is_reversed: z.boolean(),
                tax_before: rupeesOut,
                tax_after: rupeesOut,
              }),
            ),
          }),
        ),
      }),
    }),
  })

export const prepareTdsReturn = staffCall<typeof prepareTdsReturnContract>()('prepareTdsReturn', 'finance')

export const prepareTdsReturnContract = () =>
  defineContract({
    summary:
      "Stores the lines of a quarter's return of TDS, or of its correction statement, so that they stay as they are while staff file them.",
    change: { audits: 'tds return' },
    input: z.object({
      quarter: quarterField,
      /** The place that the page showed: 1 for the quarter's return, more for a correction statement. */
      place: id(),
      request_id: requestId,
    }),
    output: answer({ data: z.object({ return_id: idOut }) }),
    refusals: {
      running: [409, 'office.tdsReturn.running'],
      noDeductor: [409, 'office.tdsReturn.noDeductor'],
      notDeposited: [409, 'office.tdsReturn.notDeposited'],
      differs: [409, 'office.tdsReturn.differs'],
      nothing: [409, 'office.tdsReturn.nothing'],
      preparedBefore: [409, 'office.tdsReturn.preparedBefore'],
      otherBody: [422, 'gate.otherBody'],
    },
    violations: {
      tds_return_prepared_once: ['preparedBefore'],
      tds_return_place_once: ['preparedBefore'],
    },
  })

export const fileTdsReturn = staffCall<typeof fileTdsReturnContract>()('fileTdsReturn', 'finance')

export const fileTdsReturnContract = () =>
  defineContract({
    summary:
      'Marks a prepared return of TDS as filed, under the number that the tax department gave, and numbers its certificates in the background.',
    change: { audits: 'tds return' },
    input: z.object({
      return_id: id(),
      acknowledgement: text({
        max: 15,
        rules: [[(number) => /^\d{15}$/.test(number), 'office.tdsReturn.acknowledgementForm']],
      }),
      filed_on: dayField,
      request_id: requestId,
    }),
    output: answer({ data: z.object({ return_id: idOut }) }),
    refusals: {
      unknown: [404, 'office.tdsReturn.unknown'],
      decidedBefore: [409, 'office.tdsReturn.decidedBefore'],
      acknowledgementUsed: [409, 'office.tdsReturn.acknowledgementUsed'],
      dayAhead: [400, 'office.finance.dayAhead'],
      tooEarly: [400, 'office.tdsReturn.filedTooEarly'],
      otherBody: [422, 'gate.otherBody'],
    },
    violations: { tds_return_acknowledged_once: ['acknowledgementUsed', 'acknowledgement'] },
  })

export const dropTdsReturn = staffCall<typeof dropTdsReturnContract>()('dropTdsReturn', 'finance')

export const dropTdsReturnContract = () =>
  defineContract({
    summary: 'Drops a prepared return of TDS that was not filed. It can be prepared anew.',
    change: { audits: 'tds return' },
    input: z.object({ return_id: id(), request_id: requestId }),
    output: answer({ data: z.object({ return_id: idOut }) }),
    refusals: {
      unknown: [404, 'office.tdsReturn.unknown'],
      decidedBefore: [409, 'office.tdsReturn.decidedBefore'],
      otherBody: [422, 'gate.otherBody'],
    },
  })
