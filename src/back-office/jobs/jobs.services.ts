import { listCheckResults } from '../../platform/check-results.ts'
import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { readUntoldTroubles } from '../alerts/troubles.sql.ts'
import { readDatabaseFacts } from './health.sql.ts'
import { type getHealth, retryFailedRun, viewWebhook } from './jobs.calls.ts'
import { isFailedRun, listQueues, retryRun } from './queue.sql.ts'
import { redactWebhook } from './redact-webhook.ts'
import { findWebhook } from './webhooks.sql.ts'

export const getHealthService: Service<typeof getHealth> = async ({ db, settings }) => {
  const [queues, checks, facts, untold] = await Promise.all([
    listQueues(db),
    listCheckResults(db),
    readDatabaseFacts(db),
    readUntoldTroubles(db),
  ])
  return {
    data: {
      queues: queues.map(({ endedAt, ...queue }) => ({ ...queue, ended_at: endedAt })),
      checks,
      untold_alerts: untold.count > 0 ? untold : null,
      services: settings.services,
      node_version: process.version,
      started_at: new Date(Date.now() - process.uptime() * 1000),
      memory_bytes: process.memoryUsage.rss(),
      database: {
        version: facts.version,
        bytes: facts.bytes,
        connections: facts.connections,
        connections_max: facts.connectionsMax,
        last_migration: facts.lastMigration,
      },
    },
  }
}

export const retryFailedRunService: Service<typeof retryFailedRun> = async ({ db, say }, { job, run_id }) => {
  const run = { name: job, id: run_id }
  const before = await retryRun(db, run)
  if (!before) throw refuse(retryFailedRun, (await isFailedRun(db, run)) ? 'waitsAlready' : 'notFailed')
  return {
    message: say('office.jobs.retried'),
    audited: {
      id: `${job} ${run_id}`,
      before: { state: 'failed', reason: before.reason, tries: before.tries },
      after: { state: 'retry' },
    },
  }
}

export const viewWebhookService: Service<typeof viewWebhook> = async ({ db }, { provider, event_id }) => {
  const webhook = await findWebhook(db, { provider, eventId: event_id })
  if (!webhook) throw refuse(viewWebhook, 'unknown')
  return { data: { ...webhook, body: redactWebhook(webhook.body) ?? null } }
}
