import { sql } from 'kysely'
import type { Db } from '../../../src/platform/database/database.ts'

/** Where the rows of a table are stored when the shop runs on several nodes. */
export type TableKind =
  /**
   * On the node of the row's member. The column contains the member's id. All tables of this kind are
   * co-located.
   */
  | { kind: 'member'; column: string }
  /**
   * On the node that the value of a globally unique key determines. The member with this key may be on
   * another node.
   */
  | { kind: 'lookup'; column: string }
  /**
   * On every node, as a copy. Rows of members can then refer to these rows, and their triggers can read them.
   */
  | { kind: 'reference' }
  /** Only on the coordinator. */
  | { kind: 'coordinator' }

/**
 * The tables that are copied to every node, with the reason. All other tables without rows of members stay on
 * the coordinator. This includes the catalogue, whose triggers write other tables of the catalogue and send
 * notifications. A node cannot do that for other nodes.
 */
export const referenceTables = {
  system_account: 'an entry moves the accounts of its member and the shop’s own',
  reward_plan: 'an order and a reward keep the plan by which they were reckoned',
  reward_plan_cancellation: 'the plan of the moment is none that was called off',
  coupon: 'a use refers to its coupon, and is one of as many as the coupon allows',
  staff_member: 'notes, blocks, parcels and corrections say who made them',
  parcel_manifest: 'a parcel is handed over with those of its manifest',
  closed_month: 'nothing is dated into a month that is closed',
  first_closing: 'nothing is dated into books that are closed',
  tds_return: 'a member’s lines and certificates belong to a return',
  tax_deposit: 'tax that was deposited is not given back',
} as const

/**
 * Functions that use only rows of one member, whose id is the first argument, `p_member_id`. A coordinator
 * runs such a function on the node of the member, and does not send each of its statements there. Statements
 * must call them in `from`, because Citus sends no other function calls to a node.
 */
export const functionsOfMembers: ReadonlySet<string> = new Set([
  'order_facts_of_member',
  'begin_order',
  'write_order',
  'write_transfer',
])

export type Table = {
  name: string
  columns: { name: string; type: string; is_not_null: boolean; is_identity: boolean }[]
  keys: { name: string; columns: string[] }[]
  references: { name: string; table: string; pairs: string[] }[]
  /** `added` is the name of the transition table that a statement-level trigger uses, if any. */
  triggers: { name: string; is_of_rows: boolean; added: string | null; function: string }[]
}

/** Returns the kind of each of the shop's tables, by name. */
export function kindsOfTables(tables: Table[]): Map<string, TableKind> {
  const ofMembers = findTablesOfMembers(tables)
  return new Map(
    tables.map((table): [string, TableKind] => {
      if (!ofMembers.has(table.name))
        return [table.name, { kind: table.name in referenceTables ? 'reference' : 'coordinator' }]
      if (isLookupTable(table))
        return [table.name, { kind: 'lookup', column: table.keys[0]!.columns.at(-1)! }]
      return [table.name, { kind: 'member', column: distributionColumn(table.name) }]
    }),
  )
}

export function distributionColumn(table: string): string {
  return table === 'member' ? 'id' : 'member_id'
}

/**
 * Returns whether a table contains only a key and the member with this key. Its distribution column is the
 * key.
 */
function isLookupTable({ columns, keys }: Table): boolean {
  const key = keys[0]?.columns ?? []
  return keys.length === 1 && columns.every(({ name }) => (name === 'member_id') !== key.includes(name))
}

/**
 * Finds `member`, and all tables with a foreign key to a table found before. Also finds tables that have a
 * column named after such a table, such as purchase_order_id, order_id or first_order_id.
 */
function findTablesOfMembers(tables: Table[]): Set<string> {
  const found = new Set(['member'])
  const isNamed = ({ name, type }: Table['columns'][number]) =>
    type === 'bigint' && [...found].some((table) => `_${name}`.endsWith(`_${table.split('_').at(-1)}_id`))
  for (let sizeBefore = 0; sizeBefore < found.size; ) {
    sizeBefore = found.size
    for (const { name, columns, references } of tables)
      if (columns.some(isNamed) || references.some(({ table }) => found.has(table))) found.add(name)
  }
  return found
}

export async function readTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select relname as name,
      (select json_agg(json_build_object('name', attname, 'type', atttypid::regtype::text, 'is_not_null', attnotnull,
          'is_identity', attidentity <> '') order by attnum)
        from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns,
      (select coalesce(json_agg(json_build_object('name', indexrelid::regclass::text, 'columns', array(
            select pg_get_indexdef(indexrelid, place, true) from generate_series(1, indnkeyatts) as place))
          order by indexrelid::regclass::text), '[]')
        from pg_index where indrelid = pg_class.oid and indisunique) as keys,
      (select coalesce(json_agg(json_build_object('name', conname, 'table', confrelid::regclass::text, 'pairs', array(
            select own.attname || ' ' || other.attname from unnest(conkey, confkey) as pair (of_own, of_other)
              join pg_attribute as own on own.attrelid = conrelid and own.attnum = of_own
              join pg_attribute as other on other.attrelid = confrelid and other.attnum = of_other))
          order by conname), '[]')
        from pg_constraint where conrelid = pg_class.oid and contype = 'f') as "references",
      (select coalesce(json_agg(json_build_object('name', tgname, 'is_of_rows', tgtype & 1 = 1, 'added', tgnewtable,
          'function', proname)
          order by tgname), '[]')
        from pg_trigger join pg_proc on pg_proc.oid = tgfoid where tgrelid = pg_class.oid and not tgisinternal) as triggers
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`.execute(
    db,
  )
  return rows
}
