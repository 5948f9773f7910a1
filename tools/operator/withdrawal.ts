import { accountNumberContext, maskedAccountNumber } from '../../src/features/bank/account-number.ts'
import { approveWithdrawal } from '../../src/features/withdrawals/payout/approve-withdrawal.flow.ts'
import { markPaidByHand } from '../../src/features/withdrawals/payout/mark-withdrawal-paid.flow.ts'
import { rejectWithdrawal } from '../../src/features/withdrawals/payout/reject-withdrawal.flow.ts'
import { listWaitingWithdrawals } from '../../src/features/withdrawals/withdrawals.sql.ts'
import type { Db } from '../../src/platform/database/database.ts'
import { createSecrets, type Secrets } from '../../src/platform/secrets.ts'
import type { Settings } from '../../src/server/environment/start-settings.ts'
import { changeByCommand, operatorName, readArguments } from './change-by-command.ts'
import { commandLine } from './commands.ts'
import { CommandError, withDatabase } from './with-database.ts'
import { amountsOf, done } from './withdrawal-outcome.ts'

const listedMax = 200
// Sends no messages itself. They are stored in a table, from which the shop sends them within a quarter of an
// hour, or when it starts.

const steps: Record<string, (db: Db, settings: Settings, words: string[]) => Promise<void>> = {
  approve,
  reject,
  paid,
}

// Runs a step of a withdrawal. Staff can run the same steps in the back office.
await withDatabase(async (db, settings) => {
  const [step = '', ...words] = readArguments()
  if (!steps[step]) throw new CommandError(`Name a step: ${Object.keys(steps).join(', ')}.`)
  await steps[step](db, settings, words)
})

/** Approves withdrawals. The shop then pays them within a minute. */
async function approve(db: Db, settings: Settings, references: string[]): Promise<void> {
  if (references.length === 0)
    throw new CommandError(`Name withdrawals, or list the pending ones: ${commandLine('withdrawal-approve')}`)
  const secrets = createSecrets(settings.dataKeys)
  if (references[0] === '--list') return await list(db, secrets, settings)
  for (const reference of references) {
    const named = { kind: 'withdrawal', action: 'approveWithdrawals' }
    const { approved } = await changeByCommand(db, named, async (inner) => {
      const outcome = await approveWithdrawal(inner, secrets, { reference, by: operatorName() })
      const { amount, tds } = done(reference, outcome)
      return {
        approved: amountsOf({ amount, tds }),
        audited: { id: reference, before: { state: 'requested' }, after: { state: 'approved', amount, tds } },
      }
    })
    console.log(`${reference}: approved, ${approved}`)
  }
  if (settings.payouts === 'off')
    console.log(`Payouts are switched off: pay by hand, then ${commandLine('withdrawal-paid')}`)
}

async function list(db: Db, secrets: Secrets, { payouts }: Settings): Promise<void> {
  const waiting = await listWaitingWithdrawals(db, listedMax)
  for (const row of waiting) {
    const number = secrets.open(row.account_no_sealed, accountNumberContext(row.member_id))
    // Shows the whole account number if staff must pay by hand. Otherwise shows only its end.
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

/** Rejects a withdrawal. The member gets the money back and can read the reason. */
async function reject(db: Db, _settings: Settings, [reference, ...words]: string[]): Promise<void> {
  const reason = words.join(' ').trim().slice(0, 300)
  if (!reference || reason === '')
    throw new CommandError(
      `Name a withdrawal and a reason for its member: ${commandLine('withdrawal-reject')}`,
    )
  const named = { kind: 'withdrawal', action: 'turnDownWithdrawal' }
  const { back } = await changeByCommand(db, named, async (inner) => {
    const outcome = await rejectWithdrawal(inner, { reference, reason })
    const { state, amount, tds } = done(reference, outcome)
    const after = { state: 'rejected', reason, given_back: amount }
    return { back: amountsOf({ amount, tds }), audited: { id: reference, before: { state }, after } }
  })
  console.log(`${reference}: rejected, ${back} is back in the wallet`)
}

/**
 * Records that staff have paid an approved withdrawal by hand. The argument is the bank's reference number.
 */
async function paid(db: Db, _settings: Settings, [reference, utr]: string[]): Promise<void> {
  if (!reference || !utr || !/^[A-Za-z0-9]{6,30}$/.test(utr))
    throw new CommandError(
      `Name a withdrawal and the bank's transfer reference (UTR), 6 to 30 letters and digits: ${commandLine('withdrawal-paid')}`,
    )
  const named = { kind: 'withdrawal', action: 'payWithdrawal' }
  const { net } = await changeByCommand(db, named, async (inner) => {
    const outcome = await markPaidByHand(inner, { reference, utr, by: operatorName() })
    const { amount, tds } = done(reference, outcome)
    return {
      net: amountsOf({ amount, tds }),
      audited: { id: reference, before: { state: 'approved' }, after: { state: 'paid', utr, amount, tds } },
    }
  })
  console.log(`${reference}: paid, ${net}`)
}
