import { rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { Fragment, type ReactNode } from 'react'
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
  /** Empty for a column of buttons, which have their own labels. */
  header: Sentence | ''
  /**
   * Renders a cell. The first column names its row. Its cell becomes the link to the row's details, so it
   * must not contain a link.
   */
  cell: (row: Row, say: Say) => ReactNode
  /** Aligns amounts and other figures at the end. */
  align?: 'end'
  /**
   * Hides the column on screens between a phone and a desktop, where there is too little room. The row's
   * details show the value too.
   */
  isMinor?: true
  /** The value of `?sort=` for this column's order; without it the column is not sortable. */
  sort?: string
  /** The value of `?sort=` for the reverse order, if there is one. */
  sortBack?: string
}

export type TableSelection = {
  selected: ReadonlySet<string>
  onChange: (next: ReadonlySet<string>) => void
}

export type DataTableProps<Row> = {
  /** The table's label for screen readers. */
  label: Sentence
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  /** A row of totals below the rows, with the same columns. */
  total?: Row
  /** The URL of the rows behind the total, if the list does not contain them. */
  totalTo?: string
  /** The field that identifies a row, or a function that combines several. */
  rowKey: (keyof Row & string) | ((row: Row) => string)
  /** Returns the heading of a row's group. The rows must be in the order of their groups. */
  groupOf?: (row: Row) => Sentence
  /** Returns the address of a row's details. */
  open?: (row: Row) => string | undefined
  /** Lets staff select rows by checkboxes; Shift selects a range. */
  selection?: TableSelection
  /** The text to show if there are no rows. */
  empty: PlainKey | readonly [title: PlainKey, text: PlainKey | undefined]
  /** A link to show below the text `empty`. */
  emptyAction?: ReactNode
  /** The cursor of the next page: the answer's `next_cursor`. */
  next?: string
}

const features = tableFeatures({ rowSelectionFeature })

/**
 * Shows a back-office list: a table with a sticky head, and on a phone a card per row. The keys j and k move
 * between rows, Enter opens one and x selects it.
 */
export function DataTable<Row extends object>({
  label,
  columns,
  rows,
  total,
  totalTo,
  rowKey,
  groupOf,
  open,
  selection,
  empty,
  emptyAction,
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
        <EmptyState action={emptyAction} picture={mailboxPicture} title={say(title)}>
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
            {table.getRowModel().rows.map((row, rowPlace) => {
              const address = open?.(row.original)
              const group = groupOf?.(row.original)
              const before = rows[rowPlace - 1]
              return (
                <Fragment key={row.id}>
                  {group !== undefined && (!before || groupOf!(before) !== group) && (
                    <tr className="office-table-group">
                      <th colSpan={columns.length} scope="rowgroup">
                        {say.sentence(group)}
                      </th>
                    </tr>
                  )}
                  <tr
                    data-chosen={row.getIsSelected() || undefined}
                    data-open={address === undefined ? undefined : pathname + search === address || undefined}
                    tabIndex={address === undefined ? -1 : undefined}
                  >
                    {selection && (
                      <td className="office-table-box">
                        <input
                          aria-label={say('office.list.choose', { row: row.id })}
                          checked={row.getIsSelected()}
                          // Handles the click and not the change event, because only the click event says
                          // whether Shift is held.
                          onClick={row.getToggleSelectedHandler()}
                          readOnly
                          type="checkbox"
                        />
                      </td>
                    )}
                    {columns.map(({ align, isMinor, cell }, place) => {
                      const header = headers[place]
                      // Calls `cell` and does not render it as a component. A new component at each render
                      // would lose the focus inside the cell.
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
                          <div className="office-cell">{content}</div>
                        </td>
                      )
                    })}
                  </tr>
                </Fragment>
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
                      <div className="office-cell">{cell(total, say)}</div>
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
