import { type DataDescription, untilClosing } from '../../platform/personal-data/describe-data.ts'
import { feature, implementAll, type TextFate } from '../../platform/service/feature.ts'
import { aNumber, toDash } from '../../platform/service/text-fates.ts'
import * as calls from './complaints.calls.ts'
import * as services from './complaints.services.ts'
import { endComplaints, exportComplaints } from './complaints.sql.ts'
import { eraseVisitorsOfComplaints } from './erase-visitors.job.ts'
import { complaintMails } from './notify-writer.flow.ts'

const ofVisitors: TextFate = { kept: 'Null in a complaint of a member: only visitors name themselves.' }

const complaintsData: DataDescription = {
  data: 'privacy.data.complaints',
  service: 'help',
  why: 'privacy.why.complaints',
  kept: untilClosing,
  sharedWith: [],
}

export const complaints = feature({
  calls: [...implementAll(calls, services)],
  jobs: [complaintMails, eraseVisitorsOfComplaints],
  keepsAboutMember: [
    {
      table: 'complaint',
      described: [complaintsData],
      export: 'Told with what was said in it.',
      erase: (db, { id }) => endComplaints(db, id),
      auditedAs: { kind: 'complaint' },
      texts: {
        writer_name: ofVisitors,
        writer_mobile: ofVisitors,
        writer_email: ofVisitors,
        writer_language: ofVisitors,
        docket_no: aNumber,
      },
    },
    {
      table: 'complaint_message',
      described: [complaintsData],
      export: { as: 'complaints', read: ({ db }, { id }) => exportComplaints(db, id) },
      erase: 'That something was said, and when, stays with its complaint.',
      foundBy: { column: 'complaint_id', of: 'complaint' },
      texts: { text: toDash },
    },
  ],
})
