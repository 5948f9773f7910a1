import * as z from 'zod/mini'
import {
  fileInput,
  fileRefusals,
  fileRequestBytesMax,
  readingOut,
} from '../../../../back-office/files/file-fields.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { day, idOut, requestId, text } from '../../../../wire/fields.ts'
import { complaintNo } from '../../complaint-fields.ts'
import { helplineDocketOutcomes } from './helpline-docket-file.ts'

export const docketNumber = text({
  max: 30,
  rules: [[(no) => /^[A-Za-z0-9][A-Za-z0-9/-]{2,29}$/.test(no), 'office.complaints.docketForm']],
})

export const findDocketSources = staffCall<typeof findDocketSourcesContract>()('findDocketSources', 'support')

export const findDocketSourcesContract = () =>
  defineContract({
    summary: "Lists the sources whose files of the helpline's dockets were imported before.",
    input: z.object({}),
    output: answer({ sources: z.array(z.string()) }),
  })

export const importHelplineDockets = staffCall<typeof importHelplineDocketsContract>()(
  'importHelplineDockets',
  'support',
)

export const importHelplineDocketsContract = () =>
  defineContract({
    summary:
      'Imports dockets of the National Consumer Helpline: notes them on their complaints, or opens one. `is_trial` only previews.',
    change: { audits: 'complaint', inSteps: 'a preview is made in a transaction that is undone' },
    bodyBytesMax: fileRequestBytesMax,
    input: z.object({
      source: text({ max: 30, rules: [[(name) => name !== '', 'office.complaints.sourceMissing']] }),
      ...fileInput(),
    }),
    output: answer({
      reading: readingOut,
      /** The result of each row. Present if the file can be imported. */
      data: z.array(
        z.object({
          line: z.number(),
          docket_no: z.string(),
          complaint_no: z.nullable(idOut),
          outcome: z.enum(helplineDocketOutcomes),
          why: z.nullable(z.string()),
        }),
      ),
    }),
    refusals: fileRefusals,
  })

export const setComplaintDocket = staffCall<typeof setComplaintDocketContract>()(
  'setComplaintDocket',
  'support',
)

export const setComplaintDocketContract = () =>
  defineContract({
    summary: "Notes the helpline's docket of an open complaint, and the day of its registration.",
    change: { audits: 'complaint' },
    input: z.object({
      complaint_no: complaintNo,
      docket_no: docketNumber,
      docket_on: day('office.complaints.docketDay'),
      request_id: requestId,
    }),
    output: answer({ data: z.object({ complaint_no: idOut }) }),
    refusals: {
      unknownComplaint: [404, 'complaints.unknown'],
      isClosed: [409, 'complaints.isClosed'],
      hasOtherDocket: [409, 'office.complaints.hasOtherDocket'],
      docketIsKnown: [409, 'office.complaints.docketIsKnown'],
      docketInFuture: [422, 'office.complaints.docketInFuture'],
      otherBody: [422, 'gate.otherText'],
    },
    violations: {
      docket_is_of_one_member: ['docketIsKnown', 'docket_no'],
      complaint_of_docket: ['docketIsKnown', 'docket_no'],
    },
  })
