import { feature, implement } from '../../platform/service/feature.ts'
import { checkLedgerJob } from './check-ledger.job.ts'
import { findFailedRuns, findFailedRunsContract } from './findFailedRuns.call.ts'
import { findFailedRunsService } from './findFailedRuns.service.ts'
import { findWebhooks, findWebhooksContract } from './findWebhooks.call.ts'
import { findWebhooksService } from './findWebhooks.service.ts'
import { getHealth, getHealthContract } from './getHealth.call.ts'
import { getHealthService } from './getHealth.service.ts'
import { jobAudits } from './jobs.audits.ts'
import { findMessages, findMessagesContract } from './messages/findMessages.call.ts'
import { findMessagesService } from './messages/findMessages.service.ts'
import { retryFailedRun, retryFailedRunContract } from './retryFailedRun.call.ts'
import { retryFailedRunService } from './retryFailedRun.service.ts'
import { viewWebhook, viewWebhookContract } from './viewWebhook.call.ts'
import { viewWebhookService } from './viewWebhook.service.ts'

export const jobs = feature({
  calls: [
    implement(getHealth, getHealthContract, getHealthService),
    implement(findFailedRuns, findFailedRunsContract, findFailedRunsService),
    implement(retryFailedRun, retryFailedRunContract, retryFailedRunService),
    implement(findMessages, findMessagesContract, findMessagesService),
    implement(findWebhooks, findWebhooksContract, findWebhooksService),
    implement(viewWebhook, viewWebhookContract, viewWebhookService),
  ],
  jobs: [checkLedgerJob],
  audits: jobAudits,
})
