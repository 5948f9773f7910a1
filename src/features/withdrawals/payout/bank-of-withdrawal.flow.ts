import type { ExportContext, MemberIdentity } from '../../../platform/service/feature.ts'
import type { JobContext } from '../../../platform/service/job.ts'
import type { SealedColumn } from '../../../platform/service/sealed-column.ts'
import { accountNumberContext, maskedAccountNumber } from '../../bank/account-number.ts'
import { listEveryWithdrawal } from '../export-withdrawals.sql.ts'
import { resealWithdrawal, type Withdrawal } from '../withdrawals.sql.ts'

export const sealedAccounts: SealedColumn = {
  table: 'withdrawal',
  column: 'account_no_sealed',
  key: 'id',
  of: 'member_id',
  context: accountNumberContext,
  replace: resealWithdrawal,
}

/**
 * Returns the masked account number of a withdrawal. If the shop has lost its encryption key, returns a
 * placeholder, so that the rest of the page still works.
 */
export function maskedBank(
  { secrets, log }: Pick<JobContext, 'secrets' | 'log'>,
  {
    account_no_sealed: sealed,
    member_id: memberId,
    reference,
  }: Pick<Withdrawal, 'account_no_sealed' | 'member_id' | 'reference'>,
): string {
  try {
    return maskedAccountNumber(secrets.open(sealed, accountNumberContext(memberId)))
  } catch (error) {
    log.error(
      { err: error, withdrawal: reference },
      'cannot open a sealed bank account; was DATA_KEY changed?',
    )
    return '••••'
  }
}

/**
 * Lists every withdrawal of a member for the member's data export, oldest first, with decrypted bank account
 * numbers.
 */
export async function exportWithdrawals({ db, secrets }: ExportContext, { id }: MemberIdentity) {
  const rows = await listEveryWithdrawal(db, id)
  return rows.map(({ account_no_sealed: sealed, ...row }) => ({
    ...row,
    account_number: secrets.open(sealed, accountNumberContext(id)),
  }))
}
