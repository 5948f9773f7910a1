import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { Sentence } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { OfficePage, type OfficePageProps } from './office-page.tsx'

type ListPageProps<Row> = Pick<OfficePageProps, 'action' | 'back'> &
  Omit<DataTableProps<Row>, 'label' | 'rows' | 'next'> & {
    title: Sentence
    /** What the rows are, where the title does not say it. */
    label?: Sentence
    /** The answer of the call that the list is of. */
    answer: { data: readonly Row[]; next_cursor?: string | undefined }
    /** The address of a row's details that open beside the list; `open` is that of a page of their own. */
    drawer?: (row: Row) => string
    /** The lists beside this one. */
    tabs?: ReactNode
    /** In one row above the list. What they choose stands in the address. */
    filters?: ReactNode
    /** Between the filters and the rows. */
    children?: ReactNode
  }

/** A page of the staff that is one list, with the details of a row beside it. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { title, label = title, answer, open, drawer, tabs, filters, children, ...rest } = props
  const { action, back, ...table } = rest
  const say = useWords()
  const { search } = useLocation()
  return (
    <OfficePage action={action} back={back} title={say.sentence(title)}>
      {tabs}
      {filters && <div className="office-filters">{filters}</div>}
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
