import path from 'node:path'
import { findBranch } from '../src/features/bank/bank.sql.ts'
import { importBranches } from '../src/features/bank/import-branches.flow.ts'
import { saveBankAccount } from '../src/features/bank/save-bank-account.flow.ts'
import { linesOfFile } from '../src/platform/csv/lines-of-file.ts'
import type { Db } from '../src/platform/database/database.ts'
import type { Secrets } from '../src/platform/secrets.ts'
import type { InsertedMember } from './insert-members.ts'

// Branches that people of the demo might type, most of them in Pune. Facts of Razorpay's IFSC releases (MIT).
const branchFile = 'seed/bank-branches.csv'

export async function insertBankBranches(db: Db): Promise<void> {
  const { bad } = await importBranches(db, linesOfFile(path.resolve(branchFile)))
  if (bad[0]) throw new Error(`${branchFile} line ${bad[0].line}: ${bad[0].reason}`)
}

/** Inserts the bank accounts of the demo's members, with the numbers encrypted as the shop does. */
export async function insertBankAccounts(
  db: Db,
  members: Map<string, InsertedMember>,
  secrets: Secrets,
  daysAgo: (days: number) => Date,
): Promise<void> {
  for (const { id, bank } of members.values()) {
    if (!bank) continue
    const branch = await findBranch(db, bank.ifsc)
    if (!branch) throw new Error(`${branchFile} has no ${bank.ifsc}`)
    await saveBankAccount(db, secrets, id, {
      ifsc: bank.ifsc,
      bank_name: branch.bank,
      bank_address: branch.address,
      accountNumber: bank.accountNumber,
      changed_at: daysAgo(bank.savedDaysAgo),
    })
  }
}
