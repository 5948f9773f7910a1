import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { accountNumberContext } from '../../bank/account-number.ts'
import { revealBankAccount } from './revealBankAccount.call.ts'
import { findOfficeWithdrawal } from './withdrawal-lists.sql.ts'

export const revealBankAccountService: Service<typeof revealBankAccount> = async (
  { db, staff, secrets, limits, log },
  { withdrawal_no: reference },
) => {
  const found = await findOfficeWithdrawal(db, reference)
  if (!found) throw refuse(revealBankAccount, 'unknown')
  let number: string
  try {
    number = secrets.open(found.account_no_sealed, accountNumberContext(found.member_id))
  } catch (error) {
    log.error(
      { err: error, withdrawal: reference },
      'cannot open a sealed bank account; was DATA_KEY changed?',
    )
    throw refuse(revealBankAccount, 'unreadable')
  }
  // Rate-limited, so that one staff member cannot copy the account numbers of the whole shop.
  await limits.spend('reveal', `staff ${staff.id}`)
  return {
    data: { account_number: number, name: found.name },
    audited: { id: reference, before: null, after: { shown: 'account number' } },
  }
}
