import { sql } from 'kysely'
import { type Db, openDatabase } from '../../src/platform/database/database.ts'
import { type DatabaseAddresses, prepareDatabase } from '../../src/server/prepare-database.ts'
import { CommandError, inPlainWords, openPostgres } from '../operator/with-database.ts'
import { NoClusterError, readFound, readIdleWorkers, refuseOtherThanCluster } from './distribution-state.ts'
import { type DistributionStep, findSteps, readWanted, type Wanted } from './distribution-steps.ts'
import { withMigratedDatabase } from './with-migrated-database.ts'

// npm run distribute: distributes the tables of a shop over the nodes of the Citus cluster at DATABASE_URL.
// Also continues a run that was interrupted. With --plan, only prints the steps.
const [option, ...others] = process.argv.slice(2)
const isPlan = option === '--plan'
await inPlainWords(async (settings) => {
  if ((option !== undefined && !isPlan) || others.length > 0)
    throw new CommandError('Usage: npm run distribute -- [--plan]')
  const postgres = await openPostgres(settings)
  const db = openDatabase(postgres.ownerUrl ?? postgres.url, { poolSize: 1, onError: () => undefined })
  try {
    await refuseOtherThanCluster(db)
    const wanted = await withMigratedDatabase(readWanted)
    await (isPlan ? printSteps(db, wanted) : takeSteps(db, wanted, postgres))
    for (const address of await readIdleWorkers(db))
      console.log(
        `${address} holds no shards yet: select citus_rebalance_start() moves its share to it while the shop runs.`,
      )
  } catch (error) {
    throw error instanceof NoClusterError ? new CommandError(error.message) : error
  } finally {
    await db.destroy()
    await postgres.stop()
  }
})

async function printSteps(db: Db, wanted: Wanted): Promise<void> {
  for (const { says, statements } of findSteps(wanted, await readFound(db))) {
    console.log(says)
    for (const statement of statements) console.log(`  ${statement}`)
  }
  console.log('Nothing was changed.')
}

async function takeSteps(db: Db, wanted: Wanted, addresses: DatabaseAddresses): Promise<void> {
  await refuseWhileConnected(db)
  await prepareDatabase(addresses)
  // Runs the steps twice. The first round moves the tables. Only then the second round sees the rows that are
  // left on the coordinator.
  for (let round = 0; round < 2; round++)
    for (const step of findSteps(wanted, await readFound(db))) await take(db, step)
  // Updates the rights on functions and those of the shop's role. They depend on where the tables are stored.
  await prepareDatabase(addresses)
  console.log('Distributed the tables over the nodes.')
}

async function take(db: Db, { says, statements }: DistributionStep): Promise<void> {
  console.log(says)
  await db
    .transaction()
    .execute(async (own) => {
      // Removes the time limit, because copying a large table takes long. Uses only one connection to each
      // node. Tables that refer to a reference table must see this transaction's changes to it.
      await sql`set local statement_timeout = 0`.execute(own)
      await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(own)
      // Turns off the check of function bodies, on the nodes too. A node may get a function before the tables
      // that it uses.
      await sql`set local citus.propagate_set_commands = 'local'`.execute(own)
      await sql`set local check_function_bodies = off`.execute(own)
      for (const statement of statements) await sql.raw(statement).execute(own)
    })
    .catch((error: Error & { detail?: string }) => {
      throw new CommandError(
        `Citus refused: ${[error.message, error.detail].filter(Boolean).join(' ')}\nThis step was rolled back; earlier steps remain. Run the command again to continue.`,
      )
    })
}

async function refuseWhileConnected(db: Db): Promise<void> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::integer as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like 'bmart%'`.execute(
    db,
  )
  if (rows[0]!.others > 0)
    throw new CommandError(
      'The shop is connected to this database: stop its nodes first, because foreign keys are off while tables move.',
    )
}
