import type { ReactNode } from 'react'
import { useLoaderData, useLocation, useParams } from 'react-router'
import { StatePill } from '../../ui/status-pill.tsx'
import type { CallOutput } from '../../wire/define-call.ts'
import type { Sentence } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'
import type { Say } from '../../words/words-of.ts'
import { DownloadLink } from '../finance/download-link.tsx'
import { MemberCell } from '../finance/member-cell.tsx'
import { Money } from '../finance/money.tsx'
import type { TableColumn } from '../kit/data-table.tsx'
import { FilterChips, type FilterOption } from '../kit/filters/filter-chips.tsx'
import { FilterDates } from '../kit/filters/filter-dates.tsx'
import { FilterSearch } from '../kit/filters/filter-search.tsx'
import { FilterTyped, type TypedFilter } from '../kit/filters/filter-typed.tsx'
import { ListPage, type ListPageProps } from '../kit/list-page.tsx'
import type { AnyList, ListDescription } from './describe-list.ts'
import type { ListColumn, ListedMember } from './list-columns.ts'
import { type FilterKind, filtersIn, type ListFilter, type ListFilters } from './list-filters.ts'

type RowOf<L extends AnyList> = CallOutput<L>['data'][number]

type OwnColumns<L extends AnyList> = {
  [Name in keyof L['columns']]: L['columns'][Name] extends { kind: 'own' } ? Name : never
}[keyof L['columns']]

type Cell<Row> = (row: Row, say: Say) => ReactNode
/** The cells that a screen draws itself: all of kind `own`, and others as it likes. */
export type Cells<L extends AnyList> = { [Name in keyof L['columns']]?: Cell<RowOf<L>> } & {
  [Name in OwnColumns<L>]: Cell<RowOf<L>>
}

/** The parts that a screen may add to its list. */
type PageProps<Row> = Partial<
  Pick<
    ListPageProps<Row>,
    'action' | 'back' | 'children' | 'drawer' | 'label' | 'open' | 'rowKey' | 'selection' | 'tabs'
  >
> & { title?: Sentence }

type ListedProps<L extends AnyList> = PageProps<RowOf<L>> & {
  list: L
  /** The list's answer; by default the loaded data of the screen. */
  answer?: CallOutput<L>
} & ({} extends Cells<L> ? { cells?: Cells<L> } : { cells: Cells<L> })

/** Shows a described list: its filters, its columns, and the link to its file. */
export function Listed<L extends AnyList>(props: ListedProps<L>): ReactNode {
  return <ListedRows {...props} />
}

type AnyRow = Readonly<Record<string, unknown>>
type AnyProps = PageProps<AnyRow> & {
  list: ListDescription
  answer?: ListPageProps<AnyRow>['answer']
  cells?: Readonly<Record<string, Cell<AnyRow>>>
}

function ListedRows({ list, answer, cells = {}, action, ...page }: AnyProps) {
  const say = useWords()
  const { search } = useLocation()
  const loaded = useLoaderData() as ListPageProps<AnyRow>['answer']
  const { back, columns, details, empty, emptyFound, file, filters, rowKey, title } = list
  const chosen = filtersIn(filters, new URLSearchParams(search), useParams())
  const [box] = filtersOf(filters, ['search'])
  const others = filtersOf(filters, ['from', 'typed', 'amount', 'chips'])
  const isFound = emptyFound !== undefined && Object.keys(chosen).length > 0
  return (
    <ListPage
      answer={answer ?? loaded}
      back={back}
      columns={Object.entries(columns).flatMap(([name, column]) => tableColumn(name, column, cells[name]))}
      drawer={details === undefined ? undefined : (row) => `${details}/${String(row[rowKey])}`}
      empty={isFound ? emptyFound : empty}
      foldsFilters={box !== undefined || others.length > 2}
      filters={others.length > 0 && others.map(filterBar)}
      rowKey={rowKey}
      search={box && <FilterSearch label={box[1].label!} name={box[0]} />}
      title={title}
      {...page}
      action={
        file === undefined ? (
          action
        ) : (
          <>
            {action}
            <DownloadLink file={file} query={chosen}>
              {say('office.list.download')}
            </DownloadLink>
          </>
        )
      }
    />
  )
}

type NamedFilter = [name: string, filter: ListFilter]

function filtersOf(filters: ListFilters, kinds: readonly FilterKind[]): NamedFilter[] {
  return Object.entries(filters).filter(([, { kind }]) => kinds.includes(kind))
}

function filterBar(
  [name, { kind, label, options = {}, all, start }]: NamedFilter,
  _index: number,
  filters: readonly NamedFilter[],
): ReactNode {
  if (kind === 'from') return <FilterDates key={name} />
  if (kind === 'typed' || kind === 'amount') {
    const fields = filters.flatMap(typedField)
    return fields[0]!.name === name && <FilterTyped fields={fields} key={name} />
  }
  const choices = Object.entries(options).map(
    ([value, word]): FilterOption => [value === start ? '' : value, word],
  )
  return (
    <FilterChips key={name} label={label!} name={name} options={all ? [['', all], ...choices] : choices} />
  )
}

/** Returns the field of a filter with a typed value. All such fields share one form and its button. */
function typedField([name, { kind, label, form }]: NamedFilter): TypedFilter[] {
  if (kind !== 'typed' && kind !== 'amount') return []
  return [
    { name, label: label!, pattern: form!.source, inputMode: kind === 'amount' ? 'decimal' : undefined },
  ]
}

function tableColumn(
  name: string,
  column: ListColumn,
  cell: Cell<AnyRow> = (row, say) => shown(column, row[name], say),
): TableColumn<AnyRow>[] {
  const { kind, head, align, isMinor, sort, sortBack } = column
  if (head === undefined) return []
  const isFigure = kind === 'rupees' || kind === 'count'
  return [
    {
      header: head,
      cell,
      align: isFigure ? 'end' : align,
      isMinor,
      sort,
      sortBack,
    },
  ]
}

function shown({ kind, names, states, isBold, none }: ListColumn, value: unknown, say: Say): ReactNode {
  if (value === null || value === undefined) return none ? say(none) : '–'
  const text = String(value)
  switch (kind) {
    case 'rupees':
      return <Money amount={value as number} />
    case 'count':
      return say.count(value as number)
    case 'moment':
      return (
        <time className={isBold && 'font-semibold'} dateTime={text}>
          {say.moment(text)}
        </time>
      )
    case 'member':
      return <MemberCell member={value as ListedMember} />
    case 'choice':
      return states ? <StatePill of={states} state={text} /> : say(names![text]!)
    case 'id':
    case 'text':
    case 'own':
      return (
        <span className={isBold && 'font-semibold tabular-nums'} translate="no">
          {text}
        </span>
      )
  }
}
