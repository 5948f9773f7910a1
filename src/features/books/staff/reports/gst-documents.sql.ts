import { type RawBuilder, sql } from 'kysely'
import { subscriptionCode, subscriptionRate } from '../../../../money/subscription-tax.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { indianMonth } from '../../../../platform/database/indian-calendar.ts'
import { readLong } from '../../../../platform/database/scan-key-ranges.ts'
import { exactly } from '../../../../platform/service/page.ts'

/** A filter for a month's invoices and credit notes. An absent field does not limit them. */
export type DocumentFilter = {
  month: string
  kind?: 'invoice' | 'credit_note' | undefined
  sold?: 'orders' | 'slots' | undefined
  /**
   * A tax rate in basis points. Only documents with this rate match, and only their amounts at this rate
   * count.
   */
  rateBp?: number | undefined
  /** Whether only documents with the buyer's GSTIN match. */
  isB2b?: true | undefined
}

/** The state of each PIN code prefix. */
export type StateOfPrefix = Readonly<Record<string, string>>

/**
 * The sums of a month's invoices or credit notes for one HSN code, tax rate and state of supply. Amounts are
 * in paise.
 */
export type GstGroup = {
  kind: 'invoice' | 'credit_note'
  hsn: string
  gst_bp: number
  /**
   * The state of supply. Null if the buyer of a service gave no address; empty if the PIN code belongs to no
   * state.
   */
  state: string | null
  gstin: string
  /**
   * The number of invoices or credit notes. A document with several rates or HSN codes counts in one group
   * only.
   */
  documents: number
  quantity: number
  net: number
  gst: number
  /** The CGST within the seller's state, which is half of the tax; the other half is SGST. */
  half: number
}

/**
 * Sums the invoices and credit notes of a month by HSN code, rate, state and the seller's GSTIN. Adds the
 * stored sums of past days, today's stored sums, and the documents that were issued after those.
 */
export async function sumGst(
  db: Db,
  { month, kind, sold, rateBp }: DocumentFilter,
  states: StateOfPrefix,
): Promise<GstGroup[]> {
  const first = sql`${`${month}-01`}::date`
  const wanted = [
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(sold ? [sql`sold = ${sold}`] : []),
    ...(rateBp === undefined ? [] : [sql`coalesce(gst_bp, ${subscriptionRate}) = ${rateBp}`]),
  ]
  const { rows } = await sql<GstGroup>`
    with day as (
      select * from uncounted_days(${first}, (${first} + interval '1 month' - interval '1 day')::date)
    ), said as (
      select documents.* from day cross join lateral documents_between(since, after_last, ${states}) as documents
      union all
      select kind, sold, hsn, gst_bp, state, gstin, documents, begun, quantity, net, gst, half from document_so_far join day using (day)
      union all
      select kind, sold, hsn, gst_bp, state, gstin, documents, begun, quantity, net, gst, half from document_day_sum
        where day >= ${first} and day < ${first} + interval '1 month'
    )
    select kind, coalesce(hsn, ${subscriptionCode}) as hsn, coalesce(gst_bp, ${subscriptionRate}) as gst_bp, state, gstin,
        sum(${sql.ref(rateBp === undefined ? 'begun' : 'documents')})::bigint as documents,
        sum(quantity)::bigint as quantity, sum(net)::bigint as net, sum(gst)::bigint as gst,
        sum(half)::bigint as half
      from said where ${wanted.length > 0 ? sql.join(wanted, sql` and `) : sql`true`} group by 1, 2, 3, 4, 5`.execute(
    db,
  )
  return rows
}

/**
 * Sums the invoices and credit notes of a month that have the buyer's GSTIN, like sumGst. Reads them one by
 * one, because the stored sums of days do not count them apart. All of them are of orders.
 */
export async function sumB2bGst(db: Db, month: string): Promise<GstGroup[]> {
  const { rows } = await sql<GstGroup>`
    select kind, hsn, gst_bp, state, gstin, count(*) filter (where place = 1) as documents, sum(quantity)::bigint as quantity,
        sum(net)::bigint as net, sum(gst)::bigint as gst, sum(gst_until / 2 - (gst_until - gst) / 2)::bigint as half
      from (
        select line.kind, line.hsn, line.gst_bp, line.state, line.seller ->> 'gstin' as gstin, line.quantity, line.net, line.gst,
            (sum(line.gst) over (partition by line.serial, line.gst_bp order by line.line rows unbounded preceding))::bigint as gst_until,
            row_number() over (partition by line.serial order by line.gst_bp, line.hsn) as place
          from (select serial, member_id from invoice where ${chosen({ month, isB2b: true })} offset 0) as document
            join document_line as line
              on line.serial = document.serial and line.member_id = document.member_id and line.serial is not null
      ) as line
      group by 1, 2, 3, 4, 5`.execute(db)
  return rows
}

/**
 * Finds at most `max` days whose stored sums differ from their invoices and credit notes, as texts. Runs one
 * statement per day. An invoice that is dated on such a day meanwhile causes no false report, because its
 * transaction deletes the day's stored sums.
 */
export async function findWrongDocumentDays(db: Db, states: StateOfPrefix, max: number): Promise<string[]> {
  const { rows: days } = await sql<{ day: string }>`select day::text from ledger_day order by day`.execute(db)
  const found: string[] = []
  for (const { day } of days) {
    if (found.length >= max) break
    const { rows } = await readLong(db, (inner) =>
      sql<{ what: string; is: number; should: number }>`
        select concat_ws(' ', kind, sold, hsn, gst_bp, state) as what, coalesce(sum(gst) filter (where is_kept), 0)::bigint as is,
            coalesce(sum(gst) filter (where not is_kept), 0)::bigint as should
          from (select *, false as is_kept from documents_of_day(${day}::date, ${states})
            union all select kind, sold, hsn, gst_bp, state, gstin, documents, begun, quantity, net, gst, half, true
              from document_day_sum where day = ${day}::date) as said
          where exists (select from ledger_day where day = ${day}::date)
          group by kind, sold, hsn, gst_bp, state, gstin
          having array_agg(array[documents, begun, quantity, net, gst, half]) filter (where is_kept)
            is distinct from array_agg(array[documents, begun, quantity, net, gst, half]) filter (where not is_kept)
          order by what`.execute(inner),
    )
    for (const { what, is, should } of rows)
      found.push(
        `the documents of ${day}, ${what}, have ${is} of GST in the day’s sums, and ${should} in their lines`,
      )
  }
  return found.slice(0, max)
}

/** The part of a document at one tax rate. Amounts are in paise. */
export type DocumentRate = {
  serial: string
  kind: 'invoice' | 'credit_note'
  issued_at: Date
  issued_exact: string
  member_id: number
  buyer: string
  order_no: string | null
  slot_id: number | null
  pin_code: string | null
  state: string | null
  gstin: string
  gst_bp: number
  net: number
  gst: number
  /** The buyer's GSTIN and legal name; null on a document to a consumer. */
  buyer_gstin: string | null
  business_name: string | null
  /** The amount of the whole document, at all its rates. */
  total: number
}

/** Lists invoices and credit notes by time of issue, with one row for each tax rate. */
export async function listDocuments(
  db: Db,
  filter: DocumentFilter,
  { after, limit }: { after: { at: string; id: string } | undefined; limit: number },
): Promise<DocumentRate[]> {
  const seek = after ? sql`and (issued_at, serial) > (${after.at}::timestamptz, ${after.id})` : sql``
  const { rows } = await sql<DocumentRate>`
    select line.serial, line.kind, line.issued_at, ${exactly(sql`line.issued_at`)} as issued_exact, line.member_id,
        line.buyer ->> 'name' as buyer, line.order_no, line.slot_id, line.pin_code, line.state, line.seller ->> 'gstin' as gstin,
        coalesce(line.gst_bp, ${subscriptionRate}) as gst_bp, sum(line.net)::bigint as net, sum(line.gst)::bigint as gst,
        line.buyer ->> 'gstin' as buyer_gstin, line.buyer ->> 'business_name' as business_name,
        (sum(sum(line.net)) over (partition by line.serial))::bigint as total
      from (select serial, member_id from invoice where ${chosen(filter)} ${seek} order by issued_at, serial limit ${limit}) as document
        join document_line as line on line.serial = document.serial and line.member_id = document.member_id and line.serial is not null
      where ${filter.rateBp === undefined ? sql`true` : sql`coalesce(line.gst_bp, ${subscriptionRate}) = ${filter.rateBp}`}
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, line.buyer
      order by issued_at, serial, gst_bp`.execute(db)
  return rows
}

/** Returns SQL for the invoices and credit notes that match a filter. */
function chosen({ month, kind, sold, rateBp, isB2b }: DocumentFilter): RawBuilder<unknown> {
  // Writes the kind as a literal, so that PostgreSQL uses the index of credit notes.
  const ofKind = kind ? sql`and kind = ${sql.lit(kind)}` : sql``
  const ofSale = sold ? sql`and ${sql.ref(sold === 'slots' ? 'slot_id' : 'order_id')} is not null` : sql``
  // 'offset 0' makes PostgreSQL look up the lines of each document. Otherwise it may first read all lines of
  // that tax rate.
  const withRate =
    rateBp === undefined
      ? sql``
      : sql`and (slot_id is not null and ${rateBp} = ${subscriptionRate}
          or exists (select sold.line from order_line as sold
              where sold.order_id = invoice.order_id and sold.member_id = invoice.member_id and gst_bp = ${rateBp} offset 0)
            and (not exists (select changed.position from order_change as changed
                where changed.order_id = invoice.order_id and changed.member_id = invoice.member_id offset 0)
              or exists (select said.line from document_line as said
                where said.serial = invoice.serial and said.member_id = invoice.member_id and said.gst_bp = ${rateBp})))`
  return sql`issued_at >= ${indianMonth(month, 0)} and issued_at < ${indianMonth(month, 1)} ${ofKind} ${ofSale} ${withRate}
    ${isB2b ? sql`and buyer ? 'gstin'` : sql``}`
}
