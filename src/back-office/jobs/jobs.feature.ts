import { feature, implement } from '../../platform/service/feature.ts'
import { serveList, serveListOf } from '../lists/serve-list.service.ts'
import { checkLedgerJob } from './check-ledger.job.ts'
import { findFailedRuns } from './failures.list.ts'
import { getHealth, getHealthContract } from './getHealth.call.ts'
import { getHealthService } from './getHealth.service.ts'
import { jobAudits } from './jobs.audits.ts'
import { findMessages, findMessagesContract } from './messages/findMessages.call.ts'
import { findMessagesService } from './messages/findMessages.service.ts'
import { failedRunsSql } from './queue.sql.ts'
import { retryFailedRun, retryFailedRunContract } from './retryFailedRun.call.ts'
import { retryFailedRunService } from './retryFailedRun.service.ts'
import { viewWebhook, viewWebhookContract } from './viewWebhook.call.ts'
import { viewWebhookService } from './viewWebhook.service.ts'
import { webhookOut } from './webhook-fields.ts'
import { findWebhooks } from './webhooks.list.ts'
import { webhooksSql } from './webhooks.sql.ts'

export const jobs = feature({
  calls: [
    implement(getHealth, getHealthContract, getHealthService),
    serveList(findFailedRuns, failedRunsSql),
    implement(retryFailedRun, retryFailedRunContract, retryFailedRunService),
    implement(findMessages, findMessagesContract, findMessagesService),
    serveListOf(findWebhooks, webhooksSql, { schema: webhookOut, rows: (found) => found }),
    implement(viewWebhook, viewWebhookContract, viewWebhookService),
  ],
  jobs: [checkLedgerJob],
  audits: jobAudits,
})
