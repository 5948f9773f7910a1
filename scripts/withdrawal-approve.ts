import { accountNumberContext, maskedAccountNumber } from '../src/features/bank/account-number.ts'
import { approveWithdrawal } from '../src/features/withdrawals/approve-withdrawal.flow.ts'
import { listWaitingWithdrawals } from '../src/features/withdrawals/withdrawals.sql.ts'
import { type Db, inTransaction } from '../src/platform/database.ts'
import { createSecrets, type Secrets } from '../src/platform/secrets.ts'
import type { Settings } from '../src/server/settings/settings.ts'
import { CommandError, withDatabase } from './with-database.ts'
import { amountsOf, done, whoRuns } from './withdrawal-outcome.ts'

const listedMax = 200
const usage =
  'Name withdrawals, or list those that wait: npm run withdrawal:approve -- WD… [WD…], npm run withdrawal:approve -- --list'

// npm run withdrawal:approve -- WD… | --list: approves withdrawals, which the shop then pays within a minute.
await withDatabase(async (db, settings) => {
  const secrets = createSecrets(settings.dataKey)
  const references = process.argv.slice(2)
  if (references.length === 0) throw new CommandError(usage)
  if (references[0] === '--list') return await list(db, secrets, settings)
  for (const reference of references) {
    const outcome = await inTransaction(db, (inner) =>
      approveWithdrawal(inner, secrets, { reference, by: whoRuns() }),
    )
    console.log(`${reference}: approved, ${amountsOf(done(reference, outcome))}`)
  }
  if (settings.payouts === 'off')
    console.log('Payouts are switched off: pay by hand, then npm run withdrawal:paid -- WD… UTR')
})

async function list(db: Db, secrets: Secrets, { payouts }: Settings): Promise<void> {
  const waiting = await listWaitingWithdrawals(db, listedMax)
  for (const row of waiting) {
    const number = secrets.open(row.account_no_sealed, accountNumberContext(row.member_id))
    // Whoever pays by hand needs the whole number.
    const isByHand = payouts === 'off' && row.state === 'approved'
    const account = isByHand ? number : maskedAccountNumber(number)
    const state = row.sent_at ? 'with the provider' : row.state
    console.log(
      `${row.reference}  ${row.requested_at.toISOString()}  ${state}  ${amountsOf(row)}  ${row.name}  ${row.ifsc} ${account}` +
        (row.failure ? `  (${row.failure})` : ''),
    )
  }
  console.log(waiting.length === listedMax ? `The first ${listedMax}.` : `${waiting.length} in all.`)
}
