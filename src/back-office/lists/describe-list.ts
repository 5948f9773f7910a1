import type * as z from 'zod/mini'
import type { ListSql } from '../../platform/service/list-rows.ts'
import { type Call, type StaffAccess, staffCall } from '../../wire/define-call.ts'
import type { Contract } from '../../wire/define-contract.ts'
import type { PlainKey } from '../../words/sentence.ts'
import type { DownloadName } from '../finance/download-names.ts'
import type { ColumnOf, ListColumns } from './list-columns.ts'
import type { ListFilter, ListFilters } from './list-filters.ts'

/**
 * Describes a back-office list: everything that its call, screen and CSV file share. Contains no SQL and no
 * schema, because the browser loads this description.
 */
export type ListDescription<
  Columns extends ListColumns = ListColumns,
  Filters extends ListFilters = ListFilters,
  Key extends string = string,
> = {
  /** One sentence for the documentation page. */
  summary: string
  title: PlainKey
  columns: Columns
  filters: Filters
  /**
   * The field that identifies a row. In a list ordered by id, the last row's value is the cursor of the next
   * page.
   */
  rowKey: Key
  /**
   * The type of the page's cursor; by default an id. Lists with one of these types are ordered by time or
   * amount first, and then by id.
   */
  cursor?: 'time and uuid' | 'time and text' | 'amount and id'
  /** The rows per page; by default 50. */
  pageSize?: number
  /** The title and the text to show for a list without rows. */
  empty: PlainKey | readonly [title: PlainKey, text: PlainKey]
  /** The text to show if no row matches the filters. The screen adds a link that clears the filters. */
  emptyFound?: PlainKey | readonly [title: PlainKey, text: PlainKey]
  /** The URL of the page above the list. */
  back?: string
  /** The address of a row's details, without the row's key. */
  details?: string
  /** The name of the list's CSV file; absent if the list cannot be downloaded. */
  file?: DownloadName
}

export type WireRow<Columns extends ListColumns> = {
  [Name in keyof Columns]: Parameters<NonNullable<Columns[Name]['types']>>[0]
}

/** A row as the service returns it: amounts in paise, moments as dates. */
export type ServedRow<Columns extends ListColumns> = {
  [Name in keyof Columns]: Parameters<NonNullable<Columns[Name]['types']>>[1]
}

type NamesOf<Filters extends ListFilters, Present extends string> = {
  [Name in keyof Filters]: Filters[Name]['present'] extends Present ? Name : never
}[keyof Filters]

type ValueOf<Filter> = Filter extends ListFilter<infer Value> ? Value : never

type Input<Filters extends ListFilters> = {
  [Name in NamesOf<Filters, 'required'>]: ValueOf<Filters[Name]>
} & {
  [Name in NamesOf<Filters, 'optional' | 'started'>]?: ValueOf<Filters[Name]> | undefined
} & { limit?: number | string | undefined; cursor?: number | string | undefined }

type Parsed<Filters extends ListFilters> = Omit<Input<Filters>, 'limit' | 'cursor'> & {
  limit?: number | undefined
  cursor?: number | undefined
}

/** The values of a list's filters, for its SQL. */
export type FilterValues<Filters extends ListFilters> = {
  [Name in keyof Filters]:
    | ValueOf<Filters[Name]>
    | (Filters[Name]['present'] extends 'optional' ? undefined : never)
}

/** The SQL of a list whose rows need no conversion before they are served. */
export type ListSqlOf<L extends AnyList> = ListSql<ServedRow<L['columns']>, FilterValues<L['filters']>>

type Page<Row> = { data: Row[]; next_cursor?: string | undefined }

/** The list's own refusals, in addition to the refusal of invalid input. */
export type ListRefusals = Readonly<Record<string, readonly [status: number, sentence: PlainKey]>>

type ListContract<
  Filters extends ListFilters,
  Row,
  Served,
  Also,
  ServedAlso,
  Refusals extends ListRefusals,
> = Contract<
  z.ZodMiniType<Parsed<Filters>, Input<Filters>>,
  z.ZodMiniType<{ status: boolean; message: string } & Page<Row> & Also, Page<Served> & ServedAlso>,
  Refusals,
  undefined
>

/** A list is a call that also describes its columns and filters. */
export type List<
  Filters extends ListFilters,
  Row,
  Served,
  Columns extends ListColumns = ListColumns,
  Also = unknown,
  ServedAlso = unknown,
  Refusals extends ListRefusals = Record<never, never>,
> = Call<() => ListContract<Filters, Row, Served, Also, ServedAlso, Refusals>, StaffAccess> &
  ListDescription<Columns, Filters, keyof Row & string>

// oxlint-disable-next-line typescript/no-explicit-any
export type AnyList = List<any, any, any, any, any, any, any>

/** Describes a list whose columns are all fields of its row. */
export function describeList<const Columns extends ListColumns, const Filters extends ListFilters>(
  name: string,
  access: StaffAccess,
  described: ListDescription<Columns, Filters, keyof Columns & string>,
): List<Filters, WireRow<Columns>, ServedRow<Columns>, Columns> {
  return { ...described, ...staffCall<never>()(name, access) }
}

/**
 * Describes a list whose columns are all fields of its row, and whose answer has further fields. @typeParam
 * Also the schema of those further fields.
 */
export function describeListWith<Also extends z.ZodMiniType>() {
  return <const Columns extends ListColumns, const Filters extends ListFilters>(
    name: string,
    access: StaffAccess,
    described: ListDescription<Columns, Filters, keyof Columns & string>,
  ): List<Filters, WireRow<Columns>, ServedRow<Columns>, Columns, z.output<Also>, z.input<Also>> => ({
    ...described,
    ...staffCall<never>()(name, access),
  })
}

/**
 * Describes a list whose rows have their own schema, for example one that other calls share. Takes only the
 * schema's type, because `serveListOf` takes the schema itself. @typeParam Also the schema of further fields
 * of the answer.
 */
export function describeListOf<
  Row extends z.ZodMiniType,
  Also extends z.ZodMiniType = z.ZodMiniType<unknown>,
  Refusals extends ListRefusals = Record<never, never>,
>() {
  return <const Columns extends ListColumns, const Filters extends ListFilters>(
    name: string,
    access: StaffAccess,
    described: ListDescription<Columns, Filters, keyof z.output<Row> & string> & {
      columns: {
        [Name in keyof Columns]: Name extends keyof z.output<Row>
          ? ColumnOf<NonNullable<z.output<Row>[Name]>>
          : never
      }
    },
  ): List<Filters, z.output<Row>, z.input<Row>, Columns, z.output<Also>, z.input<Also>, Refusals> => ({
    ...described,
    ...staffCall<never>()(name, access),
  })
}
