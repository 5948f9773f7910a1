import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { isCallFailure, type LoadArguments } from '../../ui/page/screen-load.ts'
import type { Caller } from '../../wire/caller.ts'
import { useWords } from '../../words/use-words.tsx'
import type { TableColumn } from '../kit/data-table.tsx'
import { FilterChips, type FilterOption } from '../kit/filters/filter-chips.tsx'
import { FilterSearch } from '../kit/filters/filter-search.tsx'
import { filtersUsed } from '../kit/filters/list-address.ts'
import { ListPage } from '../kit/list-page.tsx'
import { closedAddress, openAddress } from '../kit/opened-row.ts'
import type { SearchedProduct, SearchProducts } from './product-search-box.tsx'
import type { Field, Fields, Resource } from './resource.ts'
import { type AnyRow, anyResourceCalls } from './resource-calls.ts'
import { resourceColumns } from './resource-columns.tsx'
import { ResourceDrawer, type ResourceLead } from './resource-drawer.tsx'
import { useRowOrder } from './row-order.tsx'

/** Content below the form of an open row, such as the rows that refer to it. */
export type ResourceEnd<Use> = ComponentType<{ row: AnyRow; use: Use; backTo: string }>

/** A feature's additions to the screen of its resource. */
type ResourceParts<Use> = {
  /** Columns that follow the columns from the resource's description. */
  columns?: readonly TableColumn<AnyRow>[]
  /** Content above the fields of a row's form, such as a preview. */
  Lead?: ResourceLead
  /** Content above the list, such as tabs. */
  tabs?: ReactNode
  /** Finds the products that can be chosen in a field of kind `products`. */
  searchProducts?: SearchProducts<SearchedProduct>
  /**
   * Content below the form of an open row, shown instead of the remove button. It receives the result of
   * `loadUse`.
   */
  End?: ResourceEnd<Use>
  /** Loads the data of `End` for the row with this id. */
  loadUse?: (call: Caller, id: string) => Promise<Use>
}

type Loaded<Use> = {
  answer: { data: AnyRow[]; next_cursor?: string | undefined }
  opened: AnyRow | undefined
  use: Use | undefined
  isNew: boolean
}

/**
 * Makes the screen of a resource: a filtered list, and the form of a row in a drawer. The feature's own
 * `.screen.tsx` file exports the returned `load` and `Screen`.
 */
export function resourceScreen<Use = undefined>(resource: Resource, parts: ResourceParts<Use> = {}) {
  return {
    load: (args: LoadArguments) => loadResource(resource, parts, args),
    Screen: () => <ResourceList parts={parts} resource={resource} />,
  }
}

async function loadResource<Use>(
  resource: Resource,
  { loadUse }: ResourceParts<Use>,
  { call, url }: LoadArguments,
): Promise<Loaded<Use>> {
  const { id, filters } = resource
  const calls = anyResourceCalls(resource)
  const asked = url.searchParams
  const open = asked.get('open') ?? ''
  const isNew = open === 'new'
  const isOpen = open !== '' && !isNew
  const [answer, one, use] = await Promise.all([
    call(calls.list, {
      ...filtersOf(filters ?? {}, asked),
      ...(filters && { cursor: asked.get('cursor') ?? undefined }),
    }),
    calls.read && isOpen ? ifThere(call(calls.read, { [id]: open })) : undefined,
    loadUse && isOpen ? ifThere(loadUse(call, open)) : undefined,
  ])
  const opened = calls.read ? one?.data : answer.data.find((row) => row[id] === open)
  return { answer, opened, use, isNew }
}

/** Returns the answer, or undefined if the row is gone: another person has removed or merged it. */
async function ifThere<Answer>(asking: Promise<Answer>): Promise<Answer | undefined> {
  return await asking.catch((failure: unknown) => {
    if (isCallFailure(failure) && failure.httpStatus === 404) return undefined
    throw failure
  })
}

function filtersOf(filters: Fields, asked: URLSearchParams) {
  return Object.fromEntries(
    Object.entries(filters).map(([name, { options }]) => {
      const value = asked.get(filterName(name)) ?? undefined
      const isKnown = !options || options.some((option) => option.value === value)
      return [name, isKnown ? value : undefined]
    }),
  )
}

/** Returns the name of a filter in the address. */
function filterName(name: string): string {
  return name === 'search' ? 'q' : name
}

type ResourceListProps<Use> = { resource: Resource; parts: ResourceParts<Use> }

function ResourceList<Use>({ resource, parts }: ResourceListProps<Use>) {
  const say = useWords()
  const { search } = useLocation()
  const { answer, opened, use, isNew } = useLoaderData() as Loaded<Use>
  const isFiltered = filtersUsed(search).length > 0
  const order = useRowOrder(resource, answer.data)
  const { path, says, filters } = resource
  const { columns = [], End, Lead, searchProducts, tabs } = parts
  const choices = Object.entries(filters ?? {}).filter(([, { options }]) => options)
  const idOf = (row: AnyRow) => String(row[resource.id])
  const backTo = closedAddress(path, search)
  const hasEnd = End && opened && (use !== undefined || !parts.loadUse)
  return (
    <div className="contents" {...order.frame}>
      <ListPage
        action={<ButtonLink to={openAddress(path, search, 'new')}>{say(says.add)}</ButtonLink>}
        answer={answer}
        columns={[...resourceColumns(resource), ...columns, ...order.columns]}
        empty={isFiltered ? 'office.list.noneFound' : [says.none, says.noneText]}
        filters={choices.length > 0 && choices.map(choiceOf)}
        open={(row) => openAddress(path, search, idOf(row))}
        rowKey={idOf}
        search={filters?.['search'] && <FilterSearch label={filters['search'].label} name="q" />}
        tabs={tabs && <Suspense>{tabs}</Suspense>}
        title={says.title}
      />
      {(opened || isNew) && (
        <ResourceDrawer
          backTo={backTo}
          end={hasEnd && <End backTo={backTo} row={opened} use={use as Use} />}
          key={opened ? idOf(opened) : 'new'}
          Lead={Lead}
          resource={resource}
          row={opened}
          searchProducts={searchProducts}
        />
      )}
    </div>
  )
}

function choiceOf([name, { label, options = [] }]: [string, Field]) {
  const choices = options.map((option): FilterOption => [option.value, option.label])
  return <FilterChips key={name} label={label} name={name} options={[['', 'office.term.all'], ...choices]} />
}
