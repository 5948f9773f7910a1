import Fastify from 'fastify'
import { type Reconciliation, reconcile } from '../../src/features/payments/reconciliation/reconcile.flow.ts'
import {
  findFirstIntentTime,
  readClock,
} from '../../src/features/payments/reconciliation/reconciliation.sql.ts'
import { formatRupees } from '../../src/money/format-rupees.ts'
import { paise } from '../../src/money/paise.ts'
import { type Db, inTransaction } from '../../src/platform/database/database.ts'
import { extensionsOf, features } from '../../src/server/application.ts'
import { logOptions } from '../../src/server/http/log-options.ts'
import { reachCardPayments } from '../../src/server/open-card-payments.ts'
import { changeByCommand, readArguments } from './change-by-command.ts'
import { commandLine } from './commands.ts'
import { CommandError, withDatabase } from './with-database.ts'

const dayMs = 24 * 60 * 60 * 1000

await withDatabase(async (db, settings) => {
  const [days] = readArguments()
  const since = await readStart(db, days)
  if (!since) return console.log('There are no online payments yet, so there is nothing to compare.')
  const { log } = Fastify({ logger: logOptions(settings.logLevel === 'info' ? 'warn' : settings.logLevel) })
  const { client, close } = await reachCardPayments(settings, log)
  if (!client)
    throw new CommandError('Online payments are switched off, so there is no provider to compare with.')
  try {
    // Queues no jobs. The shop sends stored refunds and messages within a minute, or when it starts.
    const jobs = { send: async () => {} }
    // Audits the reconciliation itself. The code below applies each missed change of the provider in its own
    // transaction.
    const after = days === undefined ? null : { days: Number(days) }
    await changeByCommand(db, { kind: 'reconciliation', action: 'startReconciliation' }, async () => ({
      audited: { id: `since ${since.toISOString().slice(0, 10)}`, before: null, after },
    }))
    const transaction = <Result>(work: (inner: Db) => Promise<Result>) => inTransaction(db, work)
    const extensions = extensionsOf(features)
    const found = await reconcile(
      { db, transaction, settings, jobs, log, extensions, cardPayments: client },
      since,
    )
    print(found)
    if (found.disagreements.length > 0) process.exitCode = 1
  } finally {
    await close()
  }
})

async function readStart(db: Db, days: string | undefined): Promise<Date | undefined> {
  const first = await findFirstIntentTime(db)
  if (days === undefined) return first && new Date(first.getTime() - dayMs)
  if (!/^[1-9]\d{0,3}$/.test(days))
    throw new CommandError(`Name a number of days: ${commandLine('reconcile')}`)
  return (await readClock(db, Number(days))).daysAgo
}

function print(found: Reconciliation): void {
  const { since, provider, ledger, difference, disagreements, notCounted, setAside } = found
  console.log(`Since ${since.toISOString()}`)
  console.log(
    `Provider: took ${formatRupees(provider.taken)} in ${provider.payments} payments, sent back ${formatRupees(provider.sentBack)} in ${provider.refunds} refunds`,
  )
  console.log(`Ledger:   took ${formatRupees(ledger.taken)}, sent back ${formatRupees(ledger.sentBack)}`)
  if (notCounted > 0)
    console.log(`Not counted: ${notCounted} payments of other merchants, or in another currency`)
  for (const { id, provider: theirs, ledger: ours } of disagreements)
    console.log(`${id}: provider ${formatRupees(theirs)}, ledger ${formatRupees(ours)}`)
  for (const { paymentId, amount, currency, why } of setAside)
    console.log(`${paymentId}: a refund of ${amount / 100} ${currency} needs your attention: ${why}`)
  console.log(`Difference: ${formatRupees(paise(difference))}`)
}
