import type { LoadArguments } from '../../ui/page/screen-load.ts'
import type { Fields, Resource, Row } from './resource.ts'
import { anyResourceCalls } from './resource-calls.ts'

export type Loaded<One> = {
  answer: { data: One[]; next_cursor?: string }
  /** The row in the drawer, or that a new one is being added. */
  opened?: One
  isNew: boolean
}

/** What the screen of a resource shows: its rows by the filters of the address, and the one that is open. */
export function loadResource<R extends Resource>(resource: R) {
  const calls = anyResourceCalls(resource)
  return async ({ call, url }: LoadArguments): Promise<Loaded<Row<R>>> => {
    const asked = url.searchParams
    const open = asked.get('open') ?? ''
    const isNew = open === 'new'
    const [answer, one] = await Promise.all([
      call(calls.list, {
        ...filtersOf(resource.filters ?? {}, asked),
        ...(resource.filters && { cursor: asked.get('cursor') ?? undefined }),
      }),
      calls.read && open && !isNew ? call(calls.read, { [resource.id]: open }) : undefined,
    ])
    const opened = one?.data ?? answer.data.find((row) => row[resource.id] === open)
    // The calls of any resource do not know the fields of this one.
    return { answer, opened, isNew } as unknown as Loaded<Row<R>>
  }
}

/** The name of a filter in the address. */
export function filterName(name: string): string {
  return name === 'search' ? 'q' : name
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
