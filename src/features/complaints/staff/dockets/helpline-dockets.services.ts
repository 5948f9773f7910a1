import { listSources } from '../../../../back-office/files/file-mappings.sql.ts'
import { importRows } from '../../../../back-office/files/import-rows.flow.ts'
import { indianTime } from '../../../../calendar/india.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { shopTime } from '../../../../platform/shop-time.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { memberEmail, memberName } from '../../../members/member-fields.ts'
import { complaintNo, complaintText, visitorKey } from '../../complaint-fields.ts'
import { lockComplaint, setDocket } from '../../complaints.sql.ts'
import { applyHelplineDockets } from './apply-helpline-dockets.flow.ts'
import { helplineDocketFile } from './helpline-docket-file.ts'
import {
  docketNumber,
  type findDocketSources,
  type importHelplineDockets,
  setComplaintDocket,
} from './helpline-dockets.calls.ts'

export const findDocketSourcesService: Service<typeof findDocketSources> = async ({ db }) => ({
  sources: await listSources(db, helplineDocketFile.kind),
})

const rules = {
  docket: docketNumber,
  name: memberName(),
  mobile: visitorKey.mobile,
  email: memberEmail(),
  text: complaintText,
  complaint: complaintNo,
}

export const importHelplineDocketsService: Service<typeof importHelplineDockets> = async (
  context,
  { source, is_trial: isTrial, file, mapping },
) =>
  await importRows(
    context,
    helplineDocketFile,
    { source, file, mapping, isTrial, rules },
    {
      apply: (db, rows) => applyHelplineDockets({ db, jobs: context.jobs, origin: context.origin }, rows),
      shown: ({ line, docketNo: docket_no, complaintNo: complaint_no, outcome, why }) => ({
        line,
        docket_no,
        // Hides the number of a complaint that was opened only for the preview, because the import will give
        // it another number.
        complaint_no: isTrial && outcome === 'opened' ? null : complaint_no,
        outcome,
        why: why && context.say(why),
      }),
    },
  )

export const setComplaintDocketService: Service<typeof setComplaintDocket> = async (
  { db, say },
  { complaint_no: no, docket_no: docketNo, docket_on: on },
) => {
  const complaint = await lockComplaint(db, Number(no))
  if (!complaint) throw refuse(setComplaintDocket, 'unknownComplaint')
  if (complaint.closed_at) throw refuse(setComplaintDocket, 'isClosed')
  if (complaint.docket_no !== null) throw refuse(setComplaintDocket, 'hasOtherDocket')
  if (on > indianTime(shopTime()).slice(0, 10))
    throw refuse(setComplaintDocket, 'docketInFuture', { field: 'docket_on' })
  await setDocket(db, complaint, { no: docketNo, on })
  return {
    message: say('office.complaints.docketNoted'),
    data: { complaint_no: complaint.id },
    audited: { id: complaint.id, before: null, after: { docket: docketNo, docket_on: on } },
  }
}
