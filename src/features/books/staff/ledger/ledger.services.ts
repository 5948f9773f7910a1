import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { keyedCursorOf } from '../../../../wire/cursors.ts'
import { monthDays } from '../reports/month-days.ts'
import {
  type findAccounts,
  type findEntries,
  recomputeAccount,
  type recomputeLedger,
  viewAccount,
  viewTransfer,
} from './ledger.calls.ts'
import {
  addUpAccount,
  addUpLedger,
  findAccount,
  findTransfer,
  listEntries,
  listLegs,
  listMemberAccounts,
  listSystemAccounts,
} from './ledger-browser.sql.ts'
import { accountRow, causeOf, entryRow, inUnit, unitOf } from './ledger-rows.ts'

export const findAccountsService: Service<typeof findAccounts> = async ({ db }, { member }) => {
  if (member === undefined) return { data: (await listSystemAccounts(db)).map(accountRow) }
  if (/^[6-9]\d{9}$/.test(member))
    return { data: (await listMemberAccounts(db, { mobile: member })).map(accountRow) }
  if (!/^\d{1,15}$/.test(member)) return { data: [] }
  return { data: (await listMemberAccounts(db, { id: Number(member) })).map(accountRow) }
}

const pageSize = 50

export const findEntriesService: Service<typeof findEntries> = async ({ db }, input) => {
  const { kind, month, since, cursor, limit = pageSize } = input
  const currency = kind === 'points' ? 'PTS' : 'INR'
  const { rows, next } = await listEntries(db, {
    account: { kind },
    code: undefined,
    ...monthDays(month),
    limit,
    ...(since && { from: undefined }),
    after: cursor,
  })
  return {
    unit: unitOf(currency),
    data: rows.map((row) => entryRow(row, currency)),
    next_cursor: next && keyedCursorOf(next.at, next.id),
  }
}

export const recomputeAccountService: Service<typeof recomputeAccount> = async (
  { db, limits, staff },
  { account_id: id },
) => {
  await limits.spend('costly', `staff ${staff.id}`)
  const found = await findAccount(db, Number(id))
  if (!found) throw refuse(recomputeAccount, 'unknown')
  const { sum, entries } = await addUpAccount(db, found.id)
  // Reads the balance again, because it may have changed between the two reads.
  const kept = (await findAccount(db, found.id))?.balance ?? null
  return {
    sum: inUnit(sum, found.currency),
    entries,
    balance: kept === null ? null : inUnit(kept, found.currency),
    agrees: kept === null || kept === sum,
  }
}

export const recomputeLedgerService: Service<typeof recomputeLedger> = async ({ db, limits, staff }) => {
  await limits.spend('costly', `staff ${staff.id}`)
  const { currencies, system, members, wrong } = await addUpLedger(db)
  return {
    agrees: wrong.length === 0 && currencies.every(({ sum }) => sum === 0),
    currencies: currencies.map(({ currency, sum, entries }) => ({
      unit: unitOf(currency),
      sum: inUnit(sum, currency),
      entries,
    })),
    system: system.map(({ currency, sum, ...account }) => ({
      ...account,
      unit: unitOf(currency),
      sum: inUnit(sum, currency),
    })),
    members: members.map(({ currency, sum, ...kind }) => ({
      ...kind,
      unit: unitOf(currency),
      sum: inUnit(sum, currency),
    })),
    wrong: wrong.map((account) => {
      const currency = account.kind === 'points' ? 'PTS' : 'INR'
      return {
        ...account,
        balance: inUnit(account.balance, currency),
        sum: inUnit(account.sum, currency),
      }
    }),
  }
}

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

export const viewTransferService: Service<typeof viewTransfer> = async ({ db }, input) => {
  const found = await findTransfer(db, Number(input.transfer_id))
  if (!found) throw refuse(viewTransfer, 'unknown')
  const legs = await listLegs(db, found.id)
  const { id, code, request_key, at, member_id: memberId, name, mobile, is_closed, reference } = found
  return {
    data: {
      transfer_id: id,
      code,
      request_key,
      at,
      reference,
      member: memberId === null ? null : { id: memberId, name: name ?? '', mobile: mobile ?? '', is_closed },
      cause: causeOf(reference, found.intent_id),
      legs: legs.map(({ leg, amount, ...account }) => ({
        leg,
        amount: inUnit(amount, account.currency),
        account: accountRow(account),
      })),
    },
  }
}
