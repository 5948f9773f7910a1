import Fastify from 'fastify'
import { listUnpostable, retryUnpostable } from '../../src/features/rewards/order-rewards.sql.ts'
import { postDueRewards } from '../../src/features/rewards/post-due-rewards.flow.ts'
import { type Db, inTransaction } from '../../src/platform/database/database.ts'
import { logOptions } from '../../src/server/http/log-options.ts'
import { changeByCommand, readArguments } from './change-by-command.ts'
import { commandLine } from './commands.ts'
import { CommandError, withDatabase } from './with-database.ts'

await withDatabase(async (db) => {
  const [option] = readArguments()
  if (option !== undefined && option !== '--retry')
    throw new CommandError(`Retry the unposted orders with: ${commandLine('rewards-post')}`)
  if (option) {
    const { orders } = await changeByCommand(db, { kind: 'order', action: 'retryRewards' }, async (inner) => {
      const retried = await retryUnpostable(inner)
      const audited = retried.map(({ order_no: id, set_aside }) => ({
        id,
        before: { set_aside },
        after: null,
      }))
      return { orders: retried.length, audited }
    })
    console.log(`Retried: ${orders} orders whose rewards could not be posted`)
  }
  // Turns the log off. The failures are printed below, grouped by reason.
  const { log } = Fastify({ logger: logOptions('silent') })
  const transaction = <Result>(work: (inner: Db) => Promise<Result>) => inTransaction(db, work)
  const { orders, rewards } = await postDueRewards({ db, transaction, log })
  console.log(`Posted: ${orders} orders, ${rewards} rewards`)
  const waiting = await listUnpostable(db)
  for (const { order_no, set_aside } of waiting) console.log(`${order_no} could not be posted: ${set_aside}`)
  if (waiting.length > 0) process.exitCode = 1
})
