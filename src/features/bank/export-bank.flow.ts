import type { ExportContext, MemberIdentity } from '../../platform/service/feature.ts'
import { accountNumberContext } from './account-number.ts'
import { listBankAccountChanges, readBankAccount } from './bank.sql.ts'

/** Returns the bank account that a member saved, with its number; null if there is none. */
export async function exportBankAccount({ db, secrets }: ExportContext, { id }: MemberIdentity) {
  const account = await readBankAccount(db, id)
  return account ? withNumber(account, secrets, id) : null
}

/** Lists the bank accounts that a member ever saved. */
export async function exportBankAccountChanges({ db, secrets }: ExportContext, { id }: MemberIdentity) {
  const changes = await listBankAccountChanges(db, id)
  return changes.map((change) => withNumber(change, secrets, id))
}

function withNumber<Row extends { account_no_sealed: Buffer }>(
  { account_no_sealed, ...row }: Row,
  secrets: ExportContext['secrets'],
  memberId: number,
) {
  return { ...row, account_number: secrets.open(account_no_sealed, accountNumberContext(memberId)) }
}
