import type pg from 'pg'
import pgBoss from 'pg-boss/package.json' with { type: 'json' }

export const jobSchema = 'pgboss'

/** Makes the tables of the job queue, or brings them to the version that the program has. For the role that owns them. */
export async function installJobTables(client: pg.Client): Promise<void> {
  const version = await readJobTablesVersion(client)
  if (version !== pgBoss.pgboss.schema) {
    // Imported on demand: nearly every start finds the tables as they must be.
    const { getConstructionPlans, getMigrationPlans } = await import('pg-boss')
    if (version === undefined) await client.query(getConstructionPlans(jobSchema))
    else if (version < pgBoss.pgboss.schema) await client.query(getMigrationPlans(jobSchema, version))
  }
  const { rows } = await client.query<{ name: string }>(
    'select relname as name from pg_class where relnamespace = $1::regnamespace and relname = any ($2)',
    [jobSchema, Object.keys(ownIndexes)],
  )
  const there = rows.map(({ name }) => name)
  // Even an index that is there is looked for under a lock on the table, which would keep writers waiting at each start.
  for (const [name, on] of Object.entries(ownIndexes))
    if (!there.includes(name)) await client.query(`create index ${name} on ${jobSchema}.job ${on}`)
}

// What the staff see of the queues is found by these among the runs of a week.
const ownIndexes = {
  shop_job_failed: "(completed_on desc, id desc) where state = 'failed'",
  shop_job_active: "(name) where state = 'active'",
  shop_job_ended: '(name, completed_on desc) where completed_on is not null',
}

/** Whether the job queue has the tables that the program needs. */
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
