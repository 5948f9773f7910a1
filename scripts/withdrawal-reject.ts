import { rejectWithdrawal } from '../src/features/withdrawals/payout/reject-withdrawal.flow.ts'
import { changeByCommand } from './change-by-command.ts'
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
  const read = reason.slice(0, 300)
  const named = { kind: 'withdrawal', action: 'turnDownWithdrawal' }
  const { back } = await changeByCommand(db, named, async (inner) => {
    const outcome = await rejectWithdrawal(inner, noJobs, { reference, reason: read })
    const { state, amount, tds } = done(reference, outcome)
    return {
      back: amountsOf({ amount, tds }),
      audited: {
        id: reference,
        before: { state },
        after: { state: 'rejected', reason: read, given_back: amount },
      },
    }
  })
  console.log(`${reference}: rejected, ${back} is back in the wallet`)
})
