import { markPaidByHand } from '../src/features/withdrawals/settle-withdrawal.flow.ts'
import { inTransaction } from '../src/platform/database.ts'
import { CommandError, withDatabase } from './with-database.ts'
import { amountsOf, done, noJobs, whoRuns } from './withdrawal-outcome.ts'

// npm run withdrawal:paid -- WD… UTR: an approved withdrawal was paid by hand, under this number of the bank.
await withDatabase(async (db) => {
  const [reference, utr] = process.argv.slice(2)
  if (!reference || !utr || !/^[A-Za-z0-9]{6,30}$/.test(utr))
    throw new CommandError(
      "Name a withdrawal and the bank's number of the transfer, 6 to 30 letters and digits: npm run withdrawal:paid -- WD… UTR",
    )
  const outcome = await inTransaction(db, (inner) =>
    markPaidByHand(inner, noJobs, { reference, utr, by: whoRuns() }),
  )
  console.log(`${reference}: paid, ${amountsOf(done(reference, outcome))}`)
})
