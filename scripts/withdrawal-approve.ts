import { accountNumberContext, maskedAccountNumber } from '../src/features/bank/account-number.ts'
import { approveWithdrawal } from '../src/features/withdrawals/payout/approve-withdrawal.flow.ts'
import { listWaitingWithdrawals } from '../src/features/withdrawals/withdrawals.sql.ts'
import type { Db } from '../src/platform/database/database.ts'
import { createSecrets, type Secrets } from '../src/platform/secrets.ts'
import type { Settings } from '../src/server/settings/settings.ts'
import { changeByCommand, whoRuns } from './change-by-command.ts'
import { CommandError, withDatabase } from './with-database.ts'
import { amountsOf, done } from './withdrawal-outcome.ts'

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
    const named = { kind: 'withdrawal', action: 'approveWithdrawals' }
    const { approved } = await changeByCommand(db, named, async (inner) => {
      const outcome = await approveWithdrawal(inner, secrets, { reference, by: whoRuns() })
      const { amount, tds } = done(reference, outcome)
      return {
        approved: amountsOf({ amount, tds }),
        audited: { id: reference, before: { state: 'requested' }, after: { state: 'approved', amount, tds } },
      }
    })
    console.log(`${reference}: approved, ${approved}`)
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
