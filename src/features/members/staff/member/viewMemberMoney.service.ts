import { paise } from '../../../../money/paise.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { keyedCursorOf } from '../../../../wire/cursors.ts'
import { listEntries, listMemberAccounts } from '../../../books/staff/ledger/ledger-browser.sql.ts'
import { accountRow, entryRow } from '../../../books/staff/ledger/ledger-rows.ts'
import { listLinkedMembers } from '../../../withdrawals/staff/linked-members.sql.ts'
import { findMemberHead } from '../office-member.sql.ts'
import { viewMemberMoney } from './viewMemberMoney.call.ts'

const pageSize = 25
const linkedMax = 20

export const viewMemberMoneyService: Service<typeof viewMemberMoney> = async ({ db, staff }, input) => {
  const id = Number(input.member_id)
  const member = await findMemberHead(db, id)
  if (!member) throw refuse(viewMemberMoney, 'unknown')
  const accounts = await listMemberAccounts(db, { id })
  const chosen =
    input.account_id === undefined
      ? accounts[0]
      : accounts.find((account) => String(account.id) === input.account_id)
  if (!chosen) throw refuse(viewMemberMoney, 'otherAccount')
  const [{ rows, next }, linked] = await Promise.all([
    listEntries(db, {
      account: { id: chosen.id },
      code: undefined,
      from: undefined,
      to: undefined,
      limit: pageSize,
      after: input.cursor,
    }),
    listLinkedMembers(db, id, linkedMax),
  ])
  return {
    member,
    accounts: accounts.map(accountRow),
    account_id: String(chosen.id),
    entries: rows.map((row) => entryRow(row, chosen.currency)),
    next_cursor: next && keyedCursorOf(next.at, next.id),
    linked: linked.map(({ clawback_due, available, ...other }) => ({
      ...other,
      clawback_due: paise(clawback_due),
      available: paise(available),
    })),
    may_open_ledger: staff.roles.some((role) => role === 'owner' || role === 'finance'),
  }
}
