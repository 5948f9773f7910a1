import { sql } from 'kysely'
import type { ListSqlOf } from '../../../../back-office/lists/describe-list.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { exactly } from '../../../../platform/service/page.ts'
import type { findBankDocuments, findBankLines } from './bank-lines.list.ts'

/** Makes imports and matches wait for each other, so that no document is matched twice. */
export async function lockBankLines(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('bank_line'))`.execute(db)
}

export type NewLine = {
  day: string
  amount: number
  description: string
  reference: string
  nth: number
}

/** Inserts a line unless an earlier import did. Returns its id; undefined if it existed. */
export async function insertLine(
  db: Db,
  line: NewLine & { bank: string; staffId: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into bank_line (bank, day, amount, description, reference, nth, imported_by)
      values (${line.bank}, ${line.day}, ${line.amount}, ${line.description}, ${line.reference}, ${line.nth}, ${line.staffId})
      on conflict do nothing returning id`.execute(db)
  return rows[0]?.id
}

// How many days a bank's line may lie before or after its document.
const daysApart = 10

/**
 * Matches the open lines of some days with documents of the same amount and about the same day. A line must
 * name the bank's reference of the document. A document whose reference the shop does not know is matched by
 * its amount. Matches nothing where two lines or two documents fit. Returns the lines that it matched.
 */
export async function matchLines(db: Db, days: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with line as materialized (
      select id, day, amount, upper(reference || ' ' || description) as text
        from bank_line
        where not is_matched
          and day >= (select min(day) - ${daysApart}::integer from unnest(${days}::date[]) as day)
          and day <= (select max(day) + ${daysApart}::integer from unnest(${days}::date[]) as day)
    ), document as materialized (
      select document.*, length(document.reference) >= 6 as has_reference
        from (select min(day) as since, max(day) as until from line) as span
          cross join lateral bank_documents(since - ${daysApart}::integer, until + ${daysApart}::integer) as document
        where since is not null
          and not exists (select from bank_match where bank_match.kind = document.kind and document_no = document.id)
    ), pair as (
      select line.id as line_id, document.kind, document.id as document_id
        from line join document
          on document.amount = line.amount and document.day between line.day - ${daysApart}::integer and line.day + ${daysApart}::integer
            and (not has_reference or position(upper(document.reference) in line.text) > 0)
    ), counted as (
      select *, count(*) over (partition by line_id) as of_line, count(*) over (partition by kind, document_id) as of_document
        from pair
    ), matched as (
      insert into bank_match (kind, document_no, bank_line)
        select kind, document_id, line_id from counted where of_line = 1 and of_document = 1
        returning bank_line
    )
    update bank_line set is_matched = true from matched where bank_line.id = matched.bank_line returning bank_line.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

type BankLineRow = { id: number; day: string; amount: number; is_matched: boolean }

export async function findLine(db: Db, id: number): Promise<BankLineRow | undefined> {
  const { rows } = await sql<BankLineRow>`
    select id, day::text, amount, is_matched from bank_line where id = ${id}`.execute(db)
  return rows[0]
}

// How many days before or after a line staff may match a document.
const daysByHand = 62

export type NamedDocument = { kind: string; id: number; name: string; amount: number }

/** Lists the unmatched documents with these names and the line's sign, around the line's day. */
export async function findDocuments(
  db: Db,
  { day, amount }: Pick<BankLineRow, 'day' | 'amount'>,
  names: readonly string[],
): Promise<NamedDocument[]> {
  const { rows } = await sql<NamedDocument>`
    select kind, id, name, amount
      from bank_documents(${day}::date - ${daysByHand}::integer, ${day}::date + ${daysByHand}::integer) as document
      where upper(name) = any(${names.map((name) => name.toUpperCase())}::text[]) and sign(amount) = sign(${amount}::bigint)
        and not exists (select from bank_match where bank_match.kind = document.kind and document_no = document.id)`.execute(
    db,
  )
  return rows
}

export async function insertMatches(
  db: Db,
  lineId: number,
  documents: readonly Pick<NamedDocument, 'kind' | 'id'>[],
  staffId: number,
): Promise<void> {
  await sql`
    with matched as (update bank_line set is_matched = true where id = ${lineId})
    insert into bank_match (kind, document_no, bank_line, matched_by)
      select kind, id, ${lineId}, ${staffId}
        from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as document (kind text, id bigint)`.execute(
    db,
  )
}

/** Deletes the matches of a line. Returns the numbers of their documents. */
export async function deleteMatches(db: Db, lineId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with opened as (update bank_line set is_matched = false where id = ${lineId})
    delete from bank_match where bank_line = ${lineId} returning bank_document_name(kind, document_no) as name`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** Lists the lines of statements, latest first, with the numbers of the documents that each line pays. */
export const bankLinesSql: ListSqlOf<typeof findBankLines> = {
  select: sql`
    select bank_line.id as line_id, bank, day::text as day, description, nullif(reference, '') as reference, amount,
        (select string_agg(bank_document_name(kind, document_no), ', ' order by kind, document_no) from bank_match
          where bank_match.bank_line = bank_line.id) as documents
      from bank_line`,
  where: {
    state: (state) => (state === 'open' ? sql`not is_matched` : sql`is_matched`),
    q: (q) => sql`upper(reference) = upper(${q})`,
  },
  order: { columns: [sql`bank_line.day`], of: sql`bank_line` },
  by: sql`bank_line.id`,
}

/**
 * Lists the documents of the last 90 days that no line of a statement pays, latest first. Leaves out those
 * before the first statement.
 */
export const bankDocumentsSql: ListSqlOf<typeof findBankDocuments> = {
  select: sql`
    select * from (
      select row_no, kind, name, day::text as day, amount, midnight, ${exactly(sql`midnight`)} || ' ' || row_no as cursor
        from (
          select kind, name, day, amount, row_no::text as row_no, day::timestamp at time zone 'Asia/Kolkata' as midnight
            from bank_documents(
              greatest(
                coalesce((select day from bank_line order by day, id limit 1), 'infinity'),
                (now() at time zone 'Asia/Kolkata')::date - 90),
              (now() at time zone 'Asia/Kolkata')::date) as document
            where not exists (select from bank_match where bank_match.kind = document.kind and document_no = document.id)
        ) as unmatched
    ) as document`,
  where: { kind: (kind) => sql`kind = ${kind}` },
  at: sql`midnight`,
  by: sql`row_no`,
}
