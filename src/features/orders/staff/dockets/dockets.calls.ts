import * as z from 'zod/mini'
import {
  fileInput,
  fileRefusals,
  fileRequestBytesMax,
  readingOut,
} from '../../../../back-office/files/file-fields.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { text } from '../../../../wire/fields.ts'
import { docketOutcomes } from './docket-file.ts'

export const findDocketCouriers = staffCall<typeof findDocketCouriersContract>()(
  'findDocketCouriers',
  'orders',
)

export const findDocketCouriersContract = () =>
  defineContract({
    summary: 'Lists the couriers whose docket files were imported before.',
    input: z.object({}),
    output: answer({ couriers: z.array(z.string()) }),
  })

export const importDockets = staffCall<typeof importDocketsContract>()('importDockets', 'orders')

export const importDocketsContract = () =>
  defineContract({
    summary:
      "Imports a courier's tracking numbers: processes the Pending orders that the file names. `is_trial` only previews.",
    change: { audits: 'order', inSteps: 'a preview is made in a transaction that is undone' },
    bodyBytesMax: fileRequestBytesMax,
    input: z.object({
      courier: text({ max: 30, rules: [[(name) => name !== '', 'office.finance.courierMissing']] }),
      ...fileInput(),
    }),
    output: answer({
      reading: readingOut,
      /** The outcome of each row, if the file can be imported. */
      data: z.array(
        z.object({
          line: z.number(),
          orderno: z.string(),
          tracking_no: z.string(),
          outcome: z.enum(docketOutcomes),
          why: z.nullable(z.string()),
        }),
      ),
    }),
    refusals: fileRefusals,
  })
