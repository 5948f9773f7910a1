import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { keyedCursorOf } from '../../../../wire/cursors.ts'
import { findAccount, listEntries } from './ledger-browser.sql.ts'
import { accountRow, entryRow } from './ledger-rows.ts'
import { viewAccount } from './viewAccount.call.ts'

const pageSize = 50

export const viewAccountService: Service<typeof viewAccount> = async ({ db }, input) => {
  const { code, from, to, cursor, limit = pageSize } = input
  const found = await findAccount(db, Number(input.account_id))
  if (!found) throw refuse(viewAccount, 'unknown')
  const { rows, next } = await listEntries(db, {
    account: { id: found.id },
    code,
    from,
    to,
    limit,
    after: cursor,
  })
  return {
    data: accountRow(found),
    entries: rows.map((row) => entryRow(row, found.currency)),
    next_cursor: next && keyedCursorOf(next.at, next.id),
  }
}
