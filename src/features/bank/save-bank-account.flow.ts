import type { Db } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { accountMarkText, accountNumberContext } from './account-number.ts'
import { replaceBankAccount } from './bank.sql.ts'

type BankAccount = {
  ifsc: string
  bank_name: string
  bank_address: string
  accountNumber: string
  /** Defaults to now; seeds set it. */
  changed_at?: Date
}

/** Saves the bank account for a member's withdrawals, replacing the earlier one. The number is encrypted. */
export async function saveBankAccount(
  db: Db,
  secrets: Secrets,
  memberId: number,
  { accountNumber, ...bank }: BankAccount,
): Promise<void> {
  const account_no_sealed = secrets.seal(accountNumber, accountNumberContext(memberId))
  const mark = secrets.mark(accountMarkText(bank.ifsc, accountNumber))
  await replaceBankAccount(db, memberId, { ...bank, account_no_sealed }, mark)
}
