import type { Db } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { accountMarkText, accountNumberContext } from './account-number.ts'
import { replaceBankAccount } from './bank.sql.ts'

type BankAccount = {
  ifsc: string
  bank_name: string
  bank_address: string
  accountNumber: string
  /** The time of the change; by default now. Only seeds set another time. */
  changed_at?: Date
}

/**
 * Saves the bank account for a member's withdrawals, in place of the previous one. Encrypts the account
 * number.
 */
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
