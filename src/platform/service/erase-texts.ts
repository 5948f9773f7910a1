import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { MemberData, TableWithTexts, TextFate } from './feature.ts'

/** Returns every table with member rows, and its text columns. */
export function tablesWithTexts(memberData: readonly MemberData[]): readonly TableWithTexts[] {
  return memberData.flatMap(({ texts = {}, parts = [], ...data }) => [{ ...data, texts }, ...parts])
}

/** Erases a member's texts in the rows that are not deleted, with one statement per table. */
export async function eraseTexts(db: Db, memberData: readonly MemberData[], memberId: number): Promise<void> {
  for (const statement of eraseTextsSql(memberData, memberId)) await statement.execute(db)
}

/**
 * Builds the statements of `eraseTexts`. Each statement starts from the member's id and finds its rows by
 * indexes.
 */
export function eraseTextsSql(memberData: readonly MemberData[], memberId: number): RawBuilder<unknown>[] {
  const tables = tablesWithTexts(memberData)
  return tables.flatMap((one) => {
    const erased = Object.entries(one.texts).flatMap(([name, fate]) => erasureOf(sql.ref(name), fate))
    if (erased.length === 0) return []
    return sql`update ${sql.table(one.table)} set ${sql.join(erased.map(({ assignment }) => assignment))}
      where ${isOfMember(tables, one, memberId)} and (${sql.join(
        erased.map(({ isNeeded }) => isNeeded),
        sql` or `,
      )})`
  })
}

function erasureOf(column: RawBuilder<unknown>, fate: TextFate) {
  if ('kept' in fate) return []
  if ('erasedBy' in fate) {
    const value = sql`${sql.raw(fate.erasedBy)}(${column})`
    return [{ assignment: sql`${column} = ${value}`, isNeeded: sql`${column} <> ${value}` }]
  }
  if (fate.erasedTo === null)
    return [{ assignment: sql`${column} = null`, isNeeded: sql`${column} is not null` }]
  const value = sql.lit(fate.erasedTo)
  const isNeeded = sql`${column}::text not in ('', ${value})`
  return [{ assignment: sql`${column} = case when ${isNeeded} then ${value} else ${column} end`, isNeeded }]
}

/** SQL for an array of the audit log's subjects that concern a member: the member and the member's rows. */
export function subjectsOfMember(memberData: readonly MemberData[], memberId: number): RawBuilder<unknown> {
  const tables = tablesWithTexts(memberData)
  const subjects = tables.flatMap((one) => {
    if (!one.auditedAs) return []
    const { kind, column = 'id' } = one.auditedAs
    return sql`select ${sql.lit(kind)} || ' ' || ${sql.ref(column)} from ${sql.table(one.table)}
      where ${isOfMember(tables, one, memberId)}`
  })
  return sql`array(${sql.join(subjects, sql` union all `)})`
}

/** SQL for whether a row belongs to a member, which uses an index. */
function isOfMember(
  tables: readonly TableWithTexts[],
  { table: name, foundBy }: Pick<TableWithTexts, 'table' | 'foundBy'>,
  memberId: number,
): RawBuilder<unknown> {
  const isTheirs = sql`${sql.ref(name === 'member' ? 'id' : 'member_id')} = ${memberId}`
  if (!foundBy) return isTheirs
  const { column, of, ofColumn = 'id' } = foundBy
  const owner = tables.find(({ table }) => table === of)
  const keys = sql`select ${sql.ref(ofColumn)} from ${sql.table(of)} where ${isOfMember(tables, owner ?? { table: of }, memberId)}`
  // Compares with an array, so that PostgreSQL looks up each key instead of scanning the table.
  const isFound = sql`${sql.ref(column)} = any (array(${keys}))`
  return ofColumn === 'order_no' ? isFound : sql`${isFound} and ${isTheirs}`
}
