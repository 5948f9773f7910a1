import { rejectWithdrawal } from '../src/features/withdrawals/reject-withdrawal.flow.ts'
import { inTransaction } from '../src/platform/database.ts'
import { CommandError, withDatabase } from './with-database.ts'
import { amountsOf, done, noJobs } from './withdrawal-outcome.ts'

// npm run withdrawal:reject -- WD… REASON…: turns a withdrawal down; its member reads the reason and has the money back.
await withDatabase(async (db) => {
  const [reference, ...words] = process.argv.slice(2)
  const reason = words.join(' ').trim()
  if (!reference || reason === '')
    throw new CommandError(
      'Name a withdrawal and a reason that its member will read: npm run withdrawal:reject -- WD… reason',
    )
  const outcome = await inTransaction(db, (inner) =>
    rejectWithdrawal(inner, noJobs, { reference, reason: reason.slice(0, 300) }),
  )
  console.log(`${reference}: rejected, ${amountsOf(done(reference, outcome))} is back in the wallet`)
})
