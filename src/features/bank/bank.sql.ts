import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Reseal } from '../../platform/service/sealed-column.ts'

export type BankBranch = { ifsc: string; bank: string; branch: string; address: string }

export async function findBranch(db: Db, ifsc: string): Promise<BankBranch | undefined> {
  return await db
    .selectFrom('bank_branch')
    .select(['ifsc', 'bank', 'branch', 'address'])
    .where('ifsc', '=', ifsc)
    .executeTakeFirst()
}

/**
 * Inserts new branches and updates branches that differ. `branches` must not contain an IFSC twice. Returns
 * the number of changed rows.
 */
export async function upsertBranches(db: Db, branches: readonly BankBranch[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into bank_branch (ifsc, bank, branch, address)
      select * from unnest(
        ${branches.map(({ ifsc }) => ifsc)}::text[],
        ${branches.map(({ bank }) => bank)}::text[],
        ${branches.map(({ branch }) => branch)}::text[],
        ${branches.map(({ address }) => address)}::text[])
      on conflict (ifsc) do update
        set bank = excluded.bank, branch = excluded.branch, address = excluded.address, changed_at = now()
        where (bank_branch.bank, bank_branch.branch, bank_branch.address)
          is distinct from (excluded.bank, excluded.branch, excluded.address)`.execute(db)
  return Number(numAffectedRows)
}

/** Returns the bank account for a member's withdrawals, if saved. The account number is encrypted. */
export async function readBankAccount(db: Db, memberId: number) {
  return await bankAccountOf(db, memberId).executeTakeFirst()
}

/** Reads a member's bank account and locks it until the transaction ends. */
export async function lockBankAccount(db: Db, memberId: number) {
  return await bankAccountOf(db, memberId).forUpdate().executeTakeFirst()
}

/**
 * Locks these members' bank accounts until the transaction ends, so that none of the members requests a
 * withdrawal meanwhile. Take these locks before the locks of withdrawals.
 */
export async function lockBankAccounts(db: Db, memberIds: readonly number[]): Promise<void> {
  // Locks one after the other, ordered by member id, so that two callers cannot deadlock.
  for (const memberId of memberIds.toSorted((one, other) => one - other)) await lockBankAccount(db, memberId)
}

function bankAccountOf(db: Db, memberId: number) {
  return db
    .selectFrom('bank_account')
    .select(['ifsc', 'bank_name', 'bank_address', 'account_no_sealed', 'changed_at'])
    .where('member_id', '=', memberId)
}

type NewBankAccount = {
  ifsc: string
  bank_name: string
  bank_address: string
  account_no_sealed: Buffer
  /** The time of the change; by default now. Only seeds set another time. */
  changed_at?: Date | undefined
}

/**
 * Replaces the bank account for a member's withdrawals. Also adds the account to the history. The history's
 * keyed hash of the account shows which members share it.
 */
export async function replaceBankAccount(
  db: Db,
  memberId: number,
  account: NewBankAccount,
  accountMark: Buffer,
): Promise<void> {
  await db
    .insertInto('bank_account')
    .values({ member_id: memberId, ...account })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ ...account, changed_at: sql<Date>`excluded.changed_at` }),
    )
    .execute()
  const { ifsc, account_no_sealed, changed_at } = account
  await db
    .insertInto('bank_account_change')
    .values({ member_id: memberId, ifsc, account_no_sealed, account_mark: accountMark, changed_at })
    .execute()
}

/**
 * Returns the time from which payouts to a member's bank account are possible; undefined if they are possible
 * now. Payouts stop for `hours` hours after the account has replaced another one. Uses the database's clock.
 */
export async function findBankWait(db: Db, memberId: number, hours: number): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date }>`
    select changed_at + make_interval(hours => ${hours}) as until from bank_account
      where member_id = ${memberId} and changed_at > now() - make_interval(hours => ${hours})
        and (select count(*) from (select from bank_account_change where member_id = ${memberId} limit 2) as named) > 1`.execute(
    db,
  )
  return rows[0]?.until
}

/** Lists all bank accounts that a member ever saved, oldest first. */
export async function listBankAccountChanges(db: Db, memberId: number) {
  return await db
    .selectFrom('bank_account_change')
    .select(['ifsc', 'account_no_sealed', 'changed_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}

/** Deletes the bank accounts of a closed member account. Withdrawals have their own copies. */
export async function deleteBankAccounts(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('bank_account').where('member_id', '=', memberId).execute()
  await db.deleteFrom('bank_account_change').where('member_id', '=', memberId).execute()
}

/** Corrects the bank's name and address; the account stays the same. */
export async function renameBank(
  db: Db,
  memberId: number,
  bank: { bank_name: string; bank_address: string },
): Promise<void> {
  await db.updateTable('bank_account').set(bank).where('member_id', '=', memberId).execute()
}

export async function resealAccount(db: Db, { of, before, after }: Reseal) {
  return await db
    .updateTable('bank_account')
    .set({ account_no_sealed: after })
    .where('member_id', '=', of)
    .where('account_no_sealed', '=', before)
    .executeTakeFirst()
}

export async function resealAccountChange(db: Db, { key, of, before, after, mark }: Reseal) {
  return await db
    .updateTable('bank_account_change')
    .set({ account_no_sealed: after, account_mark: mark })
    .where('id', '=', key)
    .where('member_id', '=', of)
    .where('account_no_sealed', '=', before)
    .executeTakeFirst()
}
