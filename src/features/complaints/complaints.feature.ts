import { feature, implementAll } from '../../platform/service/feature.ts'
import { toDash } from '../../platform/service/text-fates.ts'
import * as calls from './complaints.calls.ts'
import * as services from './complaints.services.ts'

import { endComplaints, exportComplaints } from './complaints.sql.ts'

export const complaints = feature({
  calls: [...implementAll(calls, services)],
  keepsAboutMember: [
    {
      table: 'complaint',
      export: 'Told with what was said in it.',
      erase: (db, { id }) => endComplaints(db, id),
      auditedAs: { kind: 'complaint' },
    },
    {
      table: 'complaint_message',
      export: { as: 'complaints', read: ({ db }, { id }) => exportComplaints(db, id) },
      erase: 'That something was said, and when, stays with its complaint.',
      foundBy: { column: 'complaint_id', of: 'complaint' },
      texts: { text: toDash },
    },
  ],
})
