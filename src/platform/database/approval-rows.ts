import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from './database.ts'
import type { Tables } from './generated/tables.ts'
import { findMemberOf } from './whose-is.ts'

/** Tables of requests that one staff member makes and another decides (maker-checker). */
type ApprovalTable =
  | 'cash_write_off'
  | 'correction'
  | 'first_closing_request'
  | 'pattern_audit'
  | 'plan_proposal'
  | 'seller_agreement'
  | 'tax_deposit'

/** A SQL condition of a `where` clause. */
export type Condition = RawBuilder<unknown>

type ApprovalState = Selectable<Tables[ApprovalTable]>['state']

/** A request with the names of its requester and decider. */
export type Requested<Table extends ApprovalTable> = Selectable<Tables[Table]> & {
  asker: string
  decider: string | null
}

export type ListedApprovals = {
  state?: ApprovalState | undefined
  /** Leaves out requests of these staff members. */
  notOf?: readonly number[]
  /** Further conditions on the table's own columns. */
  where?: readonly Condition[] | undefined
  beforeId?: number | undefined
  limit: number
}

/** A decision on a request. `result` holds columns with the ids of rows that the approval inserted. */
export type Decision<Result = object> = {
  state: Exclude<ApprovalState, 'requested'>
  staffId: number
  note: string
  result?: Result
}

/** The statements of one table of requests. */
export type ApprovalRows<Row, New, Result> = {
  insert(db: Db, values: New): Promise<number>
  /** Locks a request until the transaction ends, and reads it. */
  lock(db: Db, id: number): Promise<Row | undefined>
  find(db: Db, id: number): Promise<Row | undefined>
  /** Lists requests, newest first. */
  list(db: Db, listed: ListedApprovals): Promise<Row[]>
  /** Records the decision on a request that the caller has locked. */
  decide(db: Db, id: number, decision: Decision<Result>): Promise<void>
}

/**
 * Creates the statements for a table of requests.
 * @param columns columns to select in addition to those of `Requested`. A column with the name of one in
 * `Requested` replaces that one.
 * @param joins the joins with the tables that have these columns.
 */
export function approvalRows<Table extends ApprovalTable, Row extends object = Requested<Table>>(
  table: Table,
  { columns = sql``, joins = sql`` }: { columns?: RawBuilder<unknown>; joins?: RawBuilder<unknown> } = {},
): ApprovalRows<Row, Insertable<Tables[Table]>, Updateable<Tables[Table]>> {
  const name = sql.table(table)
  // A cast, because Kysely's types accept one table, but not a union of tables with equal columns.
  const one = table as 'tax_deposit'

  // Selects the page before the joins. With a plain join PostgreSQL would read all requests.
  async function select(db: Db, where: Condition, limit: number): Promise<Row[]> {
    const page = sql`(select * from ${name} where ${where} order by id desc limit ${limit})`
    const { rows } = await sql<Row>`
      select ${name}.*, asker.name as asker, decider.name as decider ${columns}
        from ${page} as ${name}
          join staff_member asker on asker.id = asked_by
          left join staff_member decider on decider.id = decided_by ${joins}
        order by ${name}.id desc`.execute(db)
    return rows
  }

  async function find(db: Db, id: number): Promise<Row | undefined> {
    const [row] = await select(db, sql`id = ${id}::bigint`, 1)
    return row
  }

  return {
    find,
    async insert(db, values) {
      const inserted = db.insertInto(one).values(values as Insertable<Tables['tax_deposit']>)
      return (await inserted.returning('id').executeTakeFirstOrThrow()).id
    },
    async lock(db, id) {
      const hasMember = table === 'correction' || table === 'cash_write_off'
      const memberId = hasMember ? await findMemberOf(db, table, 'id', id) : undefined
      const ofMember = memberId === undefined ? sql`` : sql`and member_id = ${memberId}`
      await sql`select from ${name} where id = ${id}::bigint ${ofMember} for no key update`.execute(db)
      return await find(db, id)
    },
    async list(db, { state, notOf = [], where = [], beforeId, limit }) {
      const wanted = [sql`true`, ...where]
      if (state) wanted.push(sql`state = ${state}`)
      if (notOf.length > 0) wanted.push(sql`asked_by <> all(${notOf}::integer[])`)
      if (beforeId !== undefined) wanted.push(sql`id < ${beforeId}`)
      return await select(db, sql.join(wanted, sql` and `), limit)
    },
    async decide(db, id, { state, staffId, note, result = {} }) {
      await db
        .updateTable(one)
        // Sets no decider for a withdrawn request, because the requester withdrew it.
        .set({ ...result, state, decided_by: state === 'withdrawn' ? null : staffId, note })
        .set('decided_at', sql<Date>`clock_timestamp()`)
        .where('id', '=', id)
        .execute()
    },
  }
}
