import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { Sentence } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { OfficePage, type OfficePageProps } from './office-page.tsx'

export type ListPageProps<Row> = Pick<OfficePageProps, 'action' | 'back'> &
  Omit<DataTableProps<Row>, 'label' | 'rows' | 'next'> & {
    title: Sentence
    /** A label for the rows, if the title does not name them. */
    label?: Sentence
    /** The answer of the list's call. */
    answer: { data: readonly Row[]; next_cursor?: string | undefined }
    /**
     * Returns the URL of a row's details that open beside the list. Use `open` for details on their own page.
     */
    drawer?: (row: Row) => string
    /** Tabs to related lists. */
    tabs?: ReactNode
    /** The filters, shown above the list. The choices are stored in the URL. */
    filters?: ReactNode
    /** Content between the filters and the rows. */
    children?: ReactNode
  }

/** Shows a back-office page with one list, and the details of a row beside it. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { title, label = title, answer, open, drawer, tabs, filters, children, ...rest } = props
  const { action, back, ...table } = rest
  const say = useWords()
  const { search } = useLocation()
  return (
    <OfficePage action={action} back={back} title={say.sentence(title)}>
      {tabs}
      {filters && <div className="flex flex-wrap items-end gap-x-5 gap-y-3 print:hidden">{filters}</div>}
      {children}
      <DataTable
        {...table}
        label={label}
        next={answer.next_cursor}
        open={drawer ? (row) => drawer(row) + search : open}
        rows={answer.data}
      />
      <Outlet />
    </OfficePage>
  )
}
