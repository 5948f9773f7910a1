import Fastify from 'fastify'
import { postDueRewards } from '../../src/features/rewards/post-due-rewards.flow.ts'
import { listSetAside, retrySetAside } from '../../src/features/rewards/reward-posting.sql.ts'
import { type Db, inTransaction } from '../../src/platform/database/database.ts'
import { logOptions } from '../../src/server/http/log-options.ts'
import { CommandError, withDatabase } from './with-database.ts'

// npm run rewards:post -- [--retry]: posts what delivered orders earn now; with --retry also those set aside before.
await withDatabase(async (db) => {
  const [option] = process.argv.slice(2)
  if (option !== undefined && option !== '--retry')
    throw new CommandError('Orders that were set aside are tried again by: npm run rewards:post -- --retry')
  if (option) console.log(`Tried again: ${await retrySetAside(db)} orders that were set aside`)
  // What fails is told below, by its reason.
  const { log } = Fastify({ logger: logOptions('silent') })
  const transaction = <Result>(work: (inner: Db) => Promise<Result>) => inTransaction(db, work)
  const { orders, rewards } = await postDueRewards({ db, transaction, log })
  console.log(`Posted: ${orders} orders, ${rewards} rewards`)
  const waiting = await listSetAside(db)
  for (const { order_no, set_aside } of waiting) console.log(`${order_no} is set aside: ${set_aside}`)
  if (waiting.length > 0) process.exitCode = 1
})
