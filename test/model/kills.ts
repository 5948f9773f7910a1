import { sql } from 'kysely'
import { type ClusterNode, findNodes } from '../../scripts/distributed/nodes.ts'
import { until } from '../../scripts/many/until.ts'
import { type Db, poolFigures } from '../../src/platform/database/database.ts'
import { isDatabaseOutage } from '../../src/platform/database/outage.ts'
import { runOn } from '../test-cluster.ts'

/** Kills nodes of the cluster whose coordinator DATABASE_URL names, by turns, `count` times in so many steps. */
export function planKills(count: number, steps: number) {
  let nodes: ClusterNode[] | undefined
  let taken = 0
  let killed = 0
  return {
    /**
     * Kills the next one if its time has come, and waits until it answers again and what it left half committed is decided, as Citus
     * does within a minute by itself. Returns whether it did.
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
    /** Uses each connection of a pool, so that none of them is tried later whose way to a node has ended. */
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
 * Whether an action ended by a node that was killed: what it asked for is asked again later, as jobs do. A webhook that was taken when
 * it happened waits until it counts as lost.
 */
export function isOfKill(error: unknown): boolean {
  if (isDatabaseOutage(error)) return true
  return error instanceof Error && /expected 503 to be 200|Timed out in waitUntil/.test(error.message)
}
