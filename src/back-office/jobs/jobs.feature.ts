import { feature, implementAll } from '../../platform/service/feature.ts'
import { serveList, serveListOf } from '../lists/lists.services.ts'
import { checkLedgerJob } from './check-ledger.job.ts'
import { findFailedRuns } from './failures.list.ts'
import { jobAudits } from './jobs.audits.ts'
import * as jobsCalls from './jobs.calls.ts'
import * as jobsServices from './jobs.services.ts'
import { messageOut } from './messages/message-fields.ts'
import { messageRows } from './messages/message-rows.flow.ts'
import { messageTemplatesDownload } from './messages/message-templates.routes.ts'
import { findMessages } from './messages/messages.list.ts'
import { listMessages } from './messages/sent-messages.sql.ts'
import { failedRunsSql } from './queue.sql.ts'
import { webhookOut } from './webhook-fields.ts'
import { findWebhooks } from './webhooks.list.ts'
import { webhooksSql } from './webhooks.sql.ts'

export const jobs = feature({
  calls: [
    ...implementAll(jobsCalls, jobsServices),
    serveList(findFailedRuns, failedRunsSql),
    serveListOf(findMessages, listMessages, { schema: messageOut, rows: messageRows }),
    serveListOf(findWebhooks, webhooksSql, { schema: webhookOut, rows: (found) => found }),
  ],
  jobs: [checkLedgerJob],
  audits: jobAudits,
  extends: { downloads: [messageTemplatesDownload] },
})
