import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/generated/tables.ts'
import type { DeliveryFacts } from '../../platform/database/json-columns.ts'
import { containing } from '../../platform/database/like-pattern.ts'
import { statement } from '../../platform/database/statement.ts'

/** Reads the delivery rules of a PIN code by the SQL function delivery_facts. */
export async function readDeliveryFacts(db: Db, pin: string): Promise<DeliveryFacts> {
  const [row] = await readFacts(db, [pin])
  return row!.facts
}

const readFacts = statement<{ facts: DeliveryFacts }>('select delivery_facts($1) as facts')

export async function listZones(db: Db) {
  return await zones(db).orderBy('name').execute()
}

export async function readZone(db: Db, id: number) {
  return await zones(db).where('id', '=', id).executeTakeFirst()
}

function zones(db: Db) {
  return db
    .selectFrom('delivery_zone')
    .select(['id', 'version', 'name', 'is_served', 'days_from', 'days_to', 'charge', 'free_above'])
}

type Written<Table extends 'delivery_zone' | 'pin_range' | 'holiday'> = Omit<
  Insertable<Tables[Table]>,
  'id' | 'version'
>

export async function writeZone(
  db: Db,
  id: number | undefined,
  row: Written<'delivery_zone'>,
): Promise<number> {
  const writing =
    id === undefined
      ? db.insertInto('delivery_zone').values(row).returning('id')
      : db.updateTable('delivery_zone').set(row).where('id', '=', id).returning('id')
  return (await writing.executeTakeFirstOrThrow()).id
}

export async function deleteZone(db: Db, id: number): Promise<void> {
  await db.deleteFrom('delivery_zone').where('id', '=', id).execute()
}

type RangeFilter = {
  /** Limits the list to the range that contains this PIN code. */
  pin?: number | undefined
  /** Limits the list to a zone whose name contains this text. If several zones match, uses the first one. */
  zone?: string | undefined
  /** The first PIN code of the range after which the page starts. */
  after: number | undefined
  limit: number
}

/** Lists a page of ranges in the order of their PIN codes. */
export async function listRanges(db: Db, { pin, zone, after, limit }: RangeFilter) {
  let found = ranges(db).orderBy('first_pin').limit(limit)
  if (pin !== undefined)
    // Ranges do not overlap. So only the last range that begins at or before the PIN code can contain it.
    found = found
      .where('last_pin', '>=', pin)
      .where('first_pin', '=', sql<number>`(select max(first_pin) from pin_range where first_pin <= ${pin})`)
  if (zone !== undefined) {
    found = found.where(
      'zone_id',
      '=',
      sql<number>`(select id from delivery_zone where name ilike ${containing(zone)} order by name limit 1)`,
    )
  }
  if (after !== undefined)
    found = found.where(
      sql<boolean>`first_pin > (select first_pin from pin_range where id = ${after}::integer)`,
    )
  return await found.execute()
}

export async function readRange(db: Db, id: number) {
  return await ranges(db).where('pin_range.id', '=', id).executeTakeFirst()
}

function ranges(db: Db) {
  return db
    .selectFrom('pin_range')
    .innerJoin('delivery_zone', 'delivery_zone.id', 'zone_id')
    .select(['pin_range.id', 'pin_range.version', 'first_pin', 'last_pin', 'zone_id', 'name as zone_name'])
    .select(['takes_cash', 'extra_days'])
}

export async function writeRange(db: Db, id: number | undefined, row: Written<'pin_range'>): Promise<number> {
  const writing =
    id === undefined
      ? db.insertInto('pin_range').values(row).returning('id')
      : db.updateTable('pin_range').set(row).where('id', '=', id).returning('id')
  return (await writing.executeTakeFirstOrThrow()).id
}

export async function deleteRange(db: Db, id: number): Promise<void> {
  await db.deleteFrom('pin_range').where('id', '=', id).execute()
}

type NewRange = {
  first_pin: number
  last_pin: number
  zone_id: number
  takes_cash: boolean
  extra_days: number
}

/**
 * Replaces all ranges, and returns the previous number of ranges. Locks the table, so that other writers
 * wait.
 */
export async function replaceRanges(db: Db, all: readonly NewRange[]): Promise<number> {
  // Raises the statement timeout, because checking 100,000 ranges for overlaps takes longer than usual.
  // Inserts the ranges in random order, because sorted rows would take twice as long.
  await sql`set local statement_timeout = '50s'`.execute(db)
  await sql`lock table pin_range in share row exclusive mode`.execute(db)
  const { numDeletedRows } = await db.deleteFrom('pin_range').executeTakeFirst()
  await sql`
    insert into pin_range (first_pin, last_pin, zone_id, takes_cash, extra_days)
      select first_pin, last_pin, zone_id, takes_cash, extra_days from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
        as given (first_pin integer, last_pin integer, zone_id integer, takes_cash boolean, extra_days smallint)
        order by random()`.execute(db)
  return Number(numDeletedRows)
}

export async function listHolidays(db: Db) {
  return await holidays(db).orderBy('day').execute()
}

export async function readHoliday(db: Db, id: number) {
  return await holidays(db).where('id', '=', id).executeTakeFirst()
}

function holidays(db: Db) {
  return db
    .selectFrom('holiday')
    .select(['id', 'version', 'name', sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day')])
}

export async function writeHoliday(
  db: Db,
  id: number | undefined,
  row: Updateable<Tables['holiday']> & Written<'holiday'>,
): Promise<number> {
  const writing =
    id === undefined
      ? db.insertInto('holiday').values(row).returning('id')
      : db.updateTable('holiday').set(row).where('id', '=', id).returning('id')
  return (await writing.executeTakeFirstOrThrow()).id
}

export async function deleteHoliday(db: Db, id: number): Promise<void> {
  await db.deleteFrom('holiday').where('id', '=', id).execute()
}

/** Returns names of ranges for the audit log: the first and the last PIN code of each. */
export async function readRangeNames(db: Db, ids: readonly number[]) {
  return await db
    .selectFrom('pin_range')
    .select(['id', sql<string>`first_pin || '–' || last_pin`.as('name')])
    .where('id', '=', sql<number>`any (${ids}::bigint[])`)
    .execute()
}
