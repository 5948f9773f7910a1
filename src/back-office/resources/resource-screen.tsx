import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { useWords } from '../../words/use-words.tsx'
import { useChange } from '../parts/change.tsx'
import { DataTable, type TableColumn } from '../parts/data-table.tsx'
import { FilterBar } from '../parts/filter-bar.tsx'
import { FilterChips } from '../parts/filter-chips.tsx'
import { FilterSearch } from '../parts/filter-search.tsx'
import { OfficePage } from '../parts/office-page.tsx'
import { closedAddress, openAddress } from '../parts/opened-row.ts'
import { MoveButtons } from './move-buttons.tsx'
import { filterName, type Loaded } from './resource.load.ts'
import type { Fields, Resource } from './resource.ts'
import { type AnyRow, anyResourceCalls } from './resource-calls.ts'
import { useResourceColumns } from './resource-columns.tsx'
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
  const described = useResourceColumns<Row>(resource)
  const order = useOrderColumn<Row>(resource)
  const { rows, next, opened, isNew } = loaded
  const { path, says, filters } = resource
  const idOf = (row: Row) => String(row[resource.id])
  return (
    <>
      <OfficePage
        action={<ButtonLink to={openAddress(path, search, 'new')}>{say(says.add)}</ButtonLink>}
        title={say(says.title)}
      >
        {filters && <ResourceFilters filters={filters} />}
        <DataTable
          columns={[...described, ...columns, ...order]}
          empty={{ title: say(says.none), text: says.noneText && say(says.noneText) }}
          label={say(says.title)}
          next={next}
          open={(row) => openAddress(path, search, idOf(row))}
          rowKey={idOf}
          rows={rows}
        />
      </OfficePage>
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

function ResourceFilters({ filters }: { filters: Fields }) {
  const say = useWords()
  return (
    <FilterBar>
      {Object.entries(filters).map(([name, { label, options }]) => {
        if (!options) return <FilterSearch key={name} label={say(label)} name={filterName(name)} />
        const choices = options.map((option) => ({ value: option.value, label: say(option.label) }))
        const all = { value: '', label: say('office.settings.all') }
        return <FilterChips key={name} label={say(label)} name={name} options={[all, ...choices]} />
      })}
    </FilterBar>
  )
}

/** The buttons that move a row; none for rows that have no order of the staff's. */
function useOrderColumn<Row extends AnyRow>(resource: Resource): TableColumn<Row>[] {
  const say = useWords()
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
  return [{ id: 'order', header: say('office.resources.order'), cell }]
}
