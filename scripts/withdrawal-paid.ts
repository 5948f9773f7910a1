import { markPaidByHand } from '../src/features/withdrawals/payout/mark-withdrawal-paid.flow.ts'
import { changeByCommand, whoRuns } from './change-by-command.ts'
import { CommandError, withDatabase } from './with-database.ts'
import { amountsOf, done, noJobs } from './withdrawal-outcome.ts'

// npm run withdrawal:paid -- WD… UTR: an approved withdrawal was paid by hand, under this number of the bank.
await withDatabase(async (db) => {
  const [reference, utr] = process.argv.slice(2)
  if (!reference || !utr || !/^[A-Za-z0-9]{6,30}$/.test(utr))
    throw new CommandError(
      "Name a withdrawal and the bank's number of the transfer, 6 to 30 letters and digits: npm run withdrawal:paid -- WD… UTR",
    )
  const named = { kind: 'withdrawal', action: 'payWithdrawal' }
  const { paid } = await changeByCommand(db, named, async (inner) => {
    const outcome = await markPaidByHand(inner, noJobs, { reference, utr, by: whoRuns() })
    const { amount, tds } = done(reference, outcome)
    return {
      paid: amountsOf({ amount, tds }),
      audited: { id: reference, before: { state: 'approved' }, after: { state: 'paid', utr, amount, tds } },
    }
  })
  console.log(`${reference}: paid, ${paid}`)
})
