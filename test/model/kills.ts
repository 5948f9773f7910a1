import { sql } from 'kysely'
import { type Db, poolFigures } from '../../src/platform/database/database.ts'
import { isDatabaseOutage } from '../../src/platform/database/outage.ts'
import { type ClusterNode, findNodes } from '../../tools/proofs/distributed/nodes.ts'
import { until } from '../../tools/proofs/many/until.ts'
import { runOn } from '../test-cluster.ts'

/** Plans `count` kills of the nodes of the cluster at DATABASE_URL, in turn, spread over the steps. */
export function planKills(count: number, steps: number) {
  let nodes: ClusterNode[] | undefined
  let taken = 0
  let killed = 0
  return {
    /**
     * Kills the next node if it is due, and waits until it answers and its half-committed transactions are
     * resolved, which Citus does within a minute. Returns whether it killed one.
     */
    async afterSteps(more: number, databaseUrl: string): Promise<boolean> {
      taken += more
      if (killed >= count || taken < ((killed + 1) * steps) / (count + 1)) return false
      nodes ??= await findNodes(process.env['DATABASE_URL']!)
      const node = nodes[killed++ % nodes.length]!
      await node.kill()
      await until('What a node left half committed is not decided', () =>
        runOn(databaseUrl, 'select recover_prepared_transactions()').catch(() => undefined),
      )
      return true
    },
    /** Uses each connection of a pool, so that no later query meets one whose node was killed. */
    async settle(db: Db): Promise<void> {
      if (killed === 0) return
      for (let round = 0; round < 3; round += 1)
        await Promise.allSettled(
          Array.from({ length: poolFigures(db).max }, () => sql`select count(*) from member`.execute(db)),
        )
    },
    killed: () => killed,
  }
}

/**
 * Returns whether an action failed because a node was killed. It is repeated later, as jobs are. A webhook
 * stored at that moment waits until it counts as lost.
 */
export function isOfKill(error: unknown): boolean {
  if (isDatabaseOutage(error)) return true
  return error instanceof Error && /expected 503 to be 200|Timed out in waitUntil/.test(error.message)
}
