import { lastMonths } from '../../../../calendar/india.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { shopTime } from '../../../../platform/shop-time.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { keyedCursorOf } from '../../../../wire/cursors.ts'
import { monthDays } from '../reports/month-days.ts'
import { readTrialBalance } from '../reports/reports.sql.ts'
import { closingOf } from '../reports/trial-totals.ts'
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
  type LedgerAccount,
  listEntries,
  listLegs,
  listMemberAccounts,
  listSystemAccounts,
  withLongDeadline,
} from './ledger-browser.sql.ts'
import { accountRow, balanceOf, causeOf, classOf, entryRow, inUnit, unitOf } from './ledger-rows.flow.ts'

export const findAccountsService: Service<typeof findAccounts> = async ({ db }, { member }) => {
  if (member !== undefined) return { data: (await accountsOf(db, member)).map(accountRow), members: [] }
  const lines = await readBalances(db)
  const own = (await listSystemAccounts(db)).map((account) => ({
    ...account,
    balance: lines.find(({ account_id: id }) => id === account.id)?.balance ?? 0,
  }))
  return {
    data: own.map(accountRow),
    members: lines
      .filter(({ account_id: id }) => id === null)
      .map(({ kind, currency, balance }) => ({
        kind,
        unit: unitOf(currency),
        class: classOf(kind),
        balance: balanceOf(kind, balance, currency),
      })),
  }
}

/** Lists a member's accounts. `member` is an id or a mobile number. */
async function accountsOf(db: Db, member: string) {
  if (/^[6-9]\d{9}$/.test(member)) return await listMemberAccounts(db, { mobile: member })
  return /^\d{1,15}$/.test(member) ? await listMemberAccounts(db, { id: Number(member) }) : []
}

/**
 * Reads the current balances of system accounts, and of members' accounts by kind, positive for a credit.
 * Adds the entries since the last stored day to the stored totals of days.
 */
async function readBalances(db: Db) {
  const [month] = lastMonths(shopTime(), 1)
  const lines = await readTrialBalance(db, month!)
  return lines.map((line) => ({ ...line, balance: closingOf(line) }))
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
  const { sum, entries, balance } = await withLongDeadline(db, async (inner) => ({
    ...(await addUpAccount(inner, found.id)),
    balance: (await withBalance(inner, (await findAccount(inner, found.id))!)).balance,
  }))
  return {
    sum: balanceOf(found.kind, sum, found.currency),
    entries,
    balance: balanceOf(found.kind, balance, found.currency),
    agrees: balance === sum,
  }
}

/** Adds the current balance to a system account, whose balance is not stored. */
async function withBalance(db: Db, account: LedgerAccount) {
  if (account.balance !== null) return { ...account, balance: account.balance }
  const line = (await readBalances(db)).find(({ account_id: id }) => id === account.id)
  return { ...account, balance: line?.balance ?? 0 }
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
      sum: balanceOf(account.kind, sum, currency),
    })),
    members: members.map(({ currency, sum, ...of }) => ({
      ...of,
      unit: unitOf(currency),
      sum: balanceOf(of.kind, sum, currency),
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
    data: accountRow(await withBalance(db, found)),
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
