import { rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { mailboxPicture } from '../../ui/icons/emoji-pictures.ts'
import type { PlainKey, Sentence } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'
import type { Say } from '../../words/words-of.ts'
import { ColumnHead } from './column-head.tsx'
import { useRowKeys } from './row-keys.tsx'
import { TablePages } from './table-pages.tsx'

export type TableColumn<Row> = {
  /** Empty above buttons, whose labels say what they do. */
  header: Sentence | ''
  /** The first column names its row. It is the link to the details where there are any, and so holds no link of its own. */
  cell: (row: Row, say: Say) => ReactNode
  /** For amounts and other figures. */
  align?: 'end'
  /** Left out where the table has no room for all, between a phone and a desktop; the details have it too. */
  isMinor?: true
  /** What `?sort=` says for a list in the order of this column; without it the list has no such order. */
  sort?: string
  /** What `?sort=` says for the opposite order, where there is one. */
  sortBack?: string
}

export type TableSelection = {
  selected: ReadonlySet<string>
  onChange: (next: ReadonlySet<string>) => void
}

export type DataTableProps<Row> = {
  /** What the rows are, for a screen reader. */
  label: Sentence
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  /** What the rows come to, below them, drawn by the same columns. */
  total?: Row
  /** Where the rows of the total are, if not above it. */
  totalTo?: string
  /** The field that tells a row from the others, or what is made of several. */
  rowKey: (keyof Row & string) | ((row: Row) => string)
  /** The address of the details of a row. */
  open?: (row: Row) => string | undefined
  /** Rows are chosen by a box each; with Shift, all between two of them. */
  selection?: TableSelection
  /** What is shown where there are no rows. */
  empty: PlainKey | readonly [title: PlainKey, text: PlainKey | undefined]
  /** Where the next page begins: the answer's `next_cursor`. */
  next?: string
}

const features = tableFeatures({ rowSelectionFeature })

/**
 * A list of the staff: a table whose head stays in sight, and on a phone a card for each row. The keys j and k go from row
 * to row, Enter opens one and x chooses it.
 */
export function DataTable<Row extends object>({
  label,
  columns,
  rows,
  total,
  totalTo,
  rowKey,
  open,
  selection,
  empty,
  next,
}: DataTableProps<Row>) {
  const say = useWords()
  const { pathname, search } = useLocation()
  const body = useRowKeys()
  const chosen = selectionRecord(selection?.selected)
  const table = useTable({
    features,
    columns: [],
    data: rows,
    getRowId: typeof rowKey === 'string' ? (row) => String(row[rowKey]) : rowKey,
    state: { rowSelection: chosen },
    onRowSelectionChange: (update) => {
      const record = typeof update === 'function' ? update(chosen) : update
      selection?.onChange(new Set(Object.keys(record)))
    },
  })

  if (rows.length === 0) {
    const [title, text] = typeof empty === 'string' ? [empty] : empty
    return (
      <>
        <EmptyState picture={mailboxPicture} title={say(title)}>
          {text && say(text)}
        </EmptyState>
        <TablePages next={next} />
      </>
    )
  }
  const headers = columns.map(({ header }) => header && say.sentence(header))
  return (
    <>
      <div className="office-table-frame">
        <table
          aria-label={say.sentence(label)}
          className="office-table"
          data-chosen={selection ? '' : undefined}
        >
          <thead>
            <tr>
              {selection && (
                <th className="office-table-box" scope="col">
                  <input
                    aria-label={say('office.list.chooseAll')}
                    checked={table.getIsAllRowsSelected()}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                    type="checkbox"
                  />
                </th>
              )}
              {columns.map((column, place) => (
                <ColumnHead key={headers[place]} {...column} header={headers[place]!} />
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {table.getRowModel().rows.map((row) => {
              const address = open?.(row.original)
              return (
                <tr
                  data-chosen={row.getIsSelected() || undefined}
                  data-open={address === undefined ? undefined : pathname + search === address || undefined}
                  key={row.id}
                  tabIndex={address === undefined ? -1 : undefined}
                >
                  {selection && (
                    <td className="office-table-box">
                      <input
                        aria-label={say('office.list.choose', { row: row.id })}
                        checked={row.getIsSelected()}
                        // The click tells whether Shift is held, which a change does not.
                        onClick={row.getToggleSelectedHandler()}
                        readOnly
                        type="checkbox"
                      />
                    </td>
                  )}
                  {columns.map(({ align, isMinor, cell }, place) => {
                    const header = headers[place]
                    // Called, and not drawn as a component: a new function with each drawing would lose the focus inside.
                    const content = cell(row.original, say)
                    return place === 0 ? (
                      <th data-align={align} key={header} scope="row">
                        {address === undefined ? (
                          content
                        ) : (
                          <Link className="office-row-link" preventScrollReset to={address}>
                            {content}
                          </Link>
                        )}
                      </th>
                    ) : (
                      <td data-align={align} data-head={header} data-minor={isMinor} key={header}>
                        <div>{content}</div>
                      </td>
                    )
                  })}
                </tr>
              )
            })}
          </tbody>
          {total && (
            <tfoot>
              <tr>
                {columns.map(({ align, isMinor, cell }, place) =>
                  place === 0 ? (
                    <th data-align={align} key={headers[place]} scope="row">
                      {totalTo === undefined ? (
                        cell(total, say)
                      ) : (
                        <Link className="office-row-link" to={totalTo}>
                          {cell(total, say)}
                        </Link>
                      )}
                    </th>
                  ) : (
                    <td
                      data-align={align}
                      data-head={headers[place]}
                      data-minor={isMinor}
                      key={headers[place]}
                    >
                      <div>{cell(total, say)}</div>
                    </td>
                  ),
                )}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <TablePages next={next} />
    </>
  )
}

function selectionRecord(selected: ReadonlySet<string> | undefined): Record<string, true> {
  return Object.fromEntries([...(selected ?? [])].map((key) => [key, true as const]))
}
