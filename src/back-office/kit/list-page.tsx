import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { Sentence } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { ClearFilters } from './filters/clear-filters.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { filtersUsed } from './filters/list-address.ts'
import { OfficePage, type OfficePageProps } from './office-page.tsx'

export type ListPageProps<Row> = Pick<OfficePageProps, 'action' | 'back'> &
  Omit<DataTableProps<Row>, 'label' | 'rows' | 'next' | 'emptyAction'> & {
    title: Sentence
    /** A label for the table, if the page's title does not name its rows. */
    label?: Sentence
    /** The answer of the list's call. */
    answer: { data: readonly Row[]; next_cursor?: string | undefined }
    /**
     * Returns the URL of a row's details that open beside the list. Use `open` for details on their own page.
     */
    drawer?: (row: Row) => string
    /** Tabs to related lists. */
    tabs?: ReactNode
    /** The search box, shown above the list. */
    search?: ReactNode
    /** Whether a phone folds the filters behind a button; by default only beside a search box. */
    foldsFilters?: boolean
    /** Further filters, shown above the list. All choices are stored in the URL. */
    filters?: ReactNode
    /** Content between the filters and the rows. */
    children?: ReactNode
  }

/** Shows a back-office page with one list, and the details of a row beside it. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const {
    title,
    label = title,
    answer,
    open,
    drawer,
    tabs,
    search: box,
    filters,
    foldsFilters = box !== undefined,
    ...own
  } = props
  const { action, back, children, ...table } = own
  const say = useWords()
  const { search } = useLocation()
  return (
    <OfficePage action={action} back={back} title={say.sentence(title)}>
      {tabs}
      {(box || filters) && (
        <FilterBar filters={filters} folds={foldsFilters} isEmpty={answer.data.length === 0} search={box} />
      )}
      {children}
      <DataTable
        {...table}
        emptyAction={filtersUsed(search).length > 0 && <ClearFilters />}
        label={label}
        next={answer.next_cursor}
        open={drawer ? (row) => drawer(row) + search : open}
        rows={answer.data}
      />
      <Outlet />
    </OfficePage>
  )
}
