import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { useWords } from '../../words/use-words.tsx'
import { useChange } from '../parts/change.tsx'
import type { TableColumn } from '../parts/data-table.tsx'
import { FilterChips, type FilterOption } from '../parts/filter-chips.tsx'
import { FilterSearch } from '../parts/filter-search.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { closedAddress, openAddress } from '../parts/opened-row.ts'
import { MoveButtons } from './move-buttons.tsx'
import { filterName, type Loaded } from './resource.load.ts'
import type { Field, Resource } from './resource.ts'
import { type AnyRow, anyResourceCalls } from './resource-calls.ts'
import { resourceColumns } from './resource-columns.tsx'
import { ResourceDrawer, type ResourceLead } from './resource-drawer.tsx'
import './resources.css'

type ResourceScreenProps<Row> = {
  resource: Resource
  loaded: Loaded<Row>
  /** Columns of the list beside those that the resource describes. */
  columns?: readonly TableColumn<Row>[]
  /** What stands above the fields in the form of a row, such as how the shop shows it. */
  Lead?: ResourceLead<Row>
}

/** The screen of a resource: its rows, and the form of one of them in a drawer beside them. */
export function ResourceScreen<Row extends AnyRow>({
  resource,
  loaded,
  columns = [],
  Lead,
}: ResourceScreenProps<Row>) {
  const say = useWords()
  const { search } = useLocation()
  const order = useOrderColumn<Row>(resource)
  const { answer, opened, isNew } = loaded
  const { path, says, filters } = resource
  const idOf = (row: Row) => String(row[resource.id])
  return (
    <>
      <ListPage
        action={<ButtonLink to={openAddress(path, search, 'new')}>{say(says.add)}</ButtonLink>}
        answer={answer}
        columns={[...resourceColumns<Row>(resource), ...columns, ...order]}
        empty={[says.none, says.noneText]}
        filters={filters && Object.entries(filters).map(filterOf)}
        open={(row) => openAddress(path, search, idOf(row))}
        rowKey={idOf}
        title={says.title}
      />
      {(opened || isNew) && (
        <ResourceDrawer
          backTo={closedAddress(path, search)}
          key={opened ? idOf(opened) : 'new'}
          Lead={Lead}
          resource={resource}
          row={opened}
        />
      )}
    </>
  )
}

function filterOf([name, { label, options }]: [string, Field]) {
  if (!options) return <FilterSearch key={name} label={label} name={filterName(name)} />
  const choices = options.map((option): FilterOption => [option.value, option.label])
  return (
    <FilterChips key={name} label={label} name={name} options={[['', 'office.settings.all'], ...choices]} />
  )
}

/** The buttons that move a row; none for rows that have no order of the staff's. */
function useOrderColumn<Row extends AnyRow>(resource: Resource): TableColumn<Row>[] {
  const { busy, run } = useChange()
  const { move } = anyResourceCalls(resource)
  if (!move) return []
  const { id, row: described } = resource
  const cell = (row: Row) => (
    <MoveButtons
      busy={busy}
      name={String(row[described.name])}
      onMove={(direction) => void run(move, { [id]: row[id], direction }, '')}
    />
  )
  return [{ header: 'office.resources.order', cell }]
}
