import { listCheckResults } from '../../platform/check-results.ts'
import type { Service } from '../../platform/service/service.ts'
import { readUntoldTroubles } from '../alerts/troubles.sql.ts'
import type { getHealth } from './getHealth.call.ts'
import { readDatabaseFacts } from './health.sql.ts'
import { listQueues } from './queue.sql.ts'

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
