import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openDatabase } from '../../src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../src/server/embedded-postgres/embedded-postgres.ts'
import { prepareDatabase } from '../../src/server/prepare-database.ts'
import { everyInvariant } from '../../test/invariants/every-invariant.ts'
import { findBroken } from '../../test/invariants/invariant.ts'
import { stockShop } from '../../test/order-fixture.ts'
import { fillNetwork } from './network/fill-network.ts'
import { networkGoods } from './network/network-goods.ts'

/**
 * Creates a database with a network, and checks all invariants of money and of the network:
 *   npm run seed:network -- --members 100000 --entries 1000000 --folder /tmp/network
 * The folder is a new data folder. `DATA_DIR=… SEED=none npm start` opens the shop on it.
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '100000' },
    entries: { type: 'string', default: '1000000' },
    folder: { type: 'string' },
  },
})
if (!values.folder) throw new Error('Name a folder for the database: --folder FOLDER.')

const postgres = await startEmbeddedPostgres({ dataDir: values.folder })
try {
  await prepareDatabase(postgres)
  const db = openDatabase(postgres.ownerUrl, { poolSize: 2, onError: () => undefined })
  try {
    await stockShop(db, networkGoods)
    const size = { members: Number(values.members), entries: Number(values.entries) }
    const { members, entries, orders, hubId, seconds } = await fillNetwork(postgres.ownerUrl, size)
    console.log(`${members} members, ${orders} orders, ${entries} entries in ${Math.round(seconds)} s.`)
    console.log(`Member ${hubId} brought in half of them.`)
    const broken = await db.transaction().execute(async (trx) => {
      // Removes the time limit of statements, because the complete check takes longer.
      await sql`set local statement_timeout = 0`.execute(trx)
      return await findBroken(trx, everyInvariant)
    })
    for (const { says, rows } of broken) console.error(`Invariant violated: ${says}. ${JSON.stringify(rows)}`)
    if (broken.length > 0) process.exitCode = 1
    else console.log(`All ${everyInvariant.length} invariants hold.`)
  } finally {
    await db.destroy()
  }
} finally {
  await postgres.stop()
}
