import type { Service } from '../../../../platform/service/service.ts'
import type { findAccounts } from './findAccounts.call.ts'
import { listMemberAccounts, listSystemAccounts } from './ledger-browser.sql.ts'
import { accountRow } from './ledger-rows.ts'

export const findAccountsService: Service<typeof findAccounts> = async ({ db }, { member }) => {
  if (member === undefined) return { data: (await listSystemAccounts(db)).map(accountRow) }
  if (/^[6-9]\d{9}$/.test(member))
    return { data: (await listMemberAccounts(db, { mobile: member })).map(accountRow) }
  if (!/^\d{1,15}$/.test(member)) return { data: [] }
  return { data: (await listMemberAccounts(db, { id: Number(member) })).map(accountRow) }
}
