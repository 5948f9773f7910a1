import type pg from 'pg'
import pgBoss from 'pg-boss/package.json' with { type: 'json' }

export const jobSchema = 'pgboss'

/**
 * Creates the job queue's tables, or upgrades them to this program's version. The connection's role must own
 * them.
 */
export async function installJobTables(client: pg.Client): Promise<void> {
  const version = await readJobTablesVersion(client)
  if (version !== pgBoss.pgboss.schema) {
    // Imports pg-boss on demand, because at nearly every start the tables are up to date.
    const { getConstructionPlans, getMigrationPlans } = await import('pg-boss')
    if (version === undefined) await client.query(getConstructionPlans(jobSchema))
    else if (version < pgBoss.pgboss.schema) await client.query(getMigrationPlans(jobSchema, version))
  }
  const { rows } = await client.query<{ name: string }>(
    'select relname as name from pg_class where relnamespace = $1::regnamespace and relname = any ($2)',
    [jobSchema, Object.keys(ownIndexes)],
  )
  const there = rows.map(({ name }) => name)
  // Creates only missing indexes. Even with `if not exists`, the statement would lock the table and delay
  // writers at each start.
  for (const [name, on] of Object.entries(ownIndexes))
    if (!there.includes(name)) await client.query(`create index ${name} on ${jobSchema}.job ${on}`)
}

// Indexes for the back office's screen of the queues. Without them it would scan the table, which contains
// the runs of a week.
const ownIndexes = {
  shop_job_failed: "(completed_on desc, id desc) where state = 'failed'",
  shop_job_active: "(name) where state = 'active'",
  shop_job_ended: '(name, completed_on desc) where completed_on is not null',
}

/** Returns whether the job queue's tables are up to date. */
export async function areJobTablesCurrent(client: pg.Client): Promise<boolean> {
  return (await readJobTablesVersion(client)) === pgBoss.pgboss.schema
}

async function readJobTablesVersion(client: pg.Client): Promise<number | undefined> {
  const found = await client.query<{ is_installed: boolean }>(
    `select to_regclass('${jobSchema}.version') is not null as is_installed`,
  )
  if (!found.rows[0]!.is_installed) return undefined
  const { rows } = await client.query<{ version: number }>(`select version from ${jobSchema}.version`)
  return rows[0]?.version
}
