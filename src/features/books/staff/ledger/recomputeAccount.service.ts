import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { addUpAccount, findAccount } from './ledger-browser.sql.ts'
import { inUnit } from './ledger-rows.ts'
import { recomputeAccount } from './recomputeAccount.call.ts'

export const recomputeAccountService: Service<typeof recomputeAccount> = async (
  { db, limits, staff },
  { account_id: id },
) => {
  await limits.spend('costly', `staff ${staff.id}`)
  const found = await findAccount(db, Number(id))
  if (!found) throw refuse(recomputeAccount, 'unknown')
  const { sum, entries } = await addUpAccount(db, found.id)
  // Read again, because it may have moved between the two reads.
  const kept = (await findAccount(db, found.id))?.balance ?? null
  return {
    sum: inUnit(sum, found.currency),
    entries,
    balance: kept === null ? null : inUnit(kept, found.currency),
    agrees: kept === null || kept === sum,
  }
}
