import { type Implementation, implement } from '../../platform/service/feature.ts'
import { type ListPage, type ListSql, readListRows } from '../../platform/service/list-rows.ts'
import { pageOf } from '../../platform/service/page.ts'
import type { Service } from '../../platform/service/service.ts'
import type { AnyCall } from '../../wire/define-call.ts'
import { parseQuery } from '../finance/download-query.ts'
import type { Download } from '../finance/downloads.extension.ts'
import type { AnyList, FilterValues, List, ListRefusals } from './describe-list.ts'
import type { ListColumns } from './list-columns.ts'
import { type FieldsSchema, listContract, rowOut, type Schema } from './list-contract.ts'
import { listCsv } from './list-csv.flow.ts'
import { type ListFilters, withStarts } from './list-filters.ts'

const pageSize = 50

type Context = Parameters<Service<AnyList>>[0]

/** A list's SQL. If its filters need different statements, a function that reads its rows. */
type ListSource<Row, Filters> =
  | ListSql<Row, Filters>
  // The type of the cursor differs between lists.
  // oxlint-disable-next-line typescript/no-explicit-any
  | ((db: Context['db'], filters: Filters, page: { after: any; limit: number }) => Promise<Row[]>)

/** The server's part of a list whose rows have a schema of their own. */
type OwnRows<Filters extends ListFilters, Found, Row, Served, Also, ServedAlso> = {
  schema: Schema<Row, Served>
  /** Converts the rows that the SQL returns. */
  rows: (found: Found[], context: Context) => Served[] | Promise<Served[]>
  /** Further fields of the answer. */
  also?: {
    schema: FieldsSchema<Also, ServedAlso>
    read: (context: Context, filters: FilterValues<Filters>) => ServedAlso | Promise<ServedAlso>
  }
}

/** Builds the call of a list and its service from the list's description and its SQL. */
export function serveList<Filters extends ListFilters, Row, Served, Also, ServedAlso>(
  list: List<Filters, Row, Served, ListColumns, Also, ServedAlso>,
  sql: ListSql<Served, FilterValues<Filters>>,
  also?: OwnRows<Filters, Served, Row, Served, Also, ServedAlso>['also'],
): Implementation {
  const rows = { schema: rowOut(list.columns), rows: (found: object[]) => found, also }
  return served(list, sql, rows as unknown as AnyRows)
}

/** Builds the call of a list and its service, for a list whose rows have their own schema. */
export function serveListOf<Filters extends ListFilters, Found, Row, Served, Also, ServedAlso>(
  list: List<Filters, Row, Served, ListColumns, Also, ServedAlso>,
  source: ListSource<Found, FilterValues<Filters>>,
  rows: OwnRows<Filters, Found, Row, Served, Also, ServedAlso>,
): Implementation {
  return served(list, source, rows as unknown as AnyRows)
}

/** Builds the call of a list with the given service. For lists that read a page in several steps. */
export function serveListBy<
  Filters extends ListFilters,
  Row,
  Served,
  Also,
  ServedAlso,
  Refusals extends ListRefusals,
>(
  list: List<Filters, Row, Served, ListColumns, Also, ServedAlso, Refusals>,
  service: Service<typeof list>,
  {
    schema,
    also,
    refusals,
  }: {
    schema: Schema<Row, Served>
    also: FieldsSchema<Also, ServedAlso>
    refusals: Refusals
  },
): Implementation {
  const contract = listContract(list, schema, also, refusals)
  return implement(list as AnyCall, () => contract, service as Service<AnyCall>)
}

/** Returns the CSV file of a list: all rows that match its filters. */
export function listDownload<Filters extends ListFilters, Row, Served, Also, ServedAlso>(
  list: List<Filters, Row, Served, ListColumns, Also, ServedAlso>,
  sql: ListSql<Served, FilterValues<Filters>>,
): Download {
  const { input } = listContract(list, rowOut(list.columns))
  const file = list.file!
  return {
    file,
    access: list.access,
    open(context, query) {
      const { cursor: _cursor, limit: _limit, ...filters } = parseQuery(input, query)
      const values = withStarts(list.filters, filters) as FilterValues<Filters>
      const given = Object.keys(list.filters).filter((name) => list.filters[name]!.kind === 'of')
      return {
        name: `${[file, ...given.map((name) => values[name])].join('-')}.csv`,
        parts: listCsv(list, context.say, (page) => readListRows(context.db, sql, values, page)),
      }
    },
  }
}

// Types that fit any list. The functions above have checked the types of each list.
type AnyInput = { limit?: number; cursor?: ListPage['after']; [filter: string]: unknown }
type AnyRow = Readonly<Record<string, string | number>>
type AnyRows = OwnRows<ListFilters, unknown, unknown, object, unknown, unknown>

// oxlint-disable-next-line typescript/no-explicit-any
function served(list: AnyList, source: ListSource<any, any>, own: AnyRows): Implementation {
  const { schema, rows, also } = own
  const contract = listContract(list, schema, also?.schema)
  const service = async (context: Context, input: AnyInput) => {
    const { limit = list.pageSize ?? pageSize, cursor: after, ...filters } = input
    const values = withStarts(list.filters, filters)
    const page = { after, limit: limit + 1 }
    const found =
      typeof source === 'function'
        ? await source(context.db, values, page)
        : await readListRows(context.db, source, values, page)
    const read = (await rows(found, context)) as AnyRow[]
    const { page: data, next_cursor } = pageOf(read, limit, (last) =>
      list.cursor ? found[limit - 1].cursor : last[list.rowKey],
    )
    const further = (await also?.read(context, values as FilterValues<ListFilters>)) as object
    return { ...further, data, next_cursor }
  }
  return implement(list as AnyCall, () => contract, service as unknown as Service<AnyCall>)
}
