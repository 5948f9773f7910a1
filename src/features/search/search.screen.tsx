import { Suspense, useEffect, useRef } from 'react'
import { useLoaderData } from 'react-router'
import { withRecentAnswers } from '../../ui/offline/recent-answers.ts'
import { mainHeading, whenFocusIsLost } from '../../ui/page/focus.ts'
import { lazy } from '../../ui/page/lazy.tsx'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { call, inBrowser, isCallFailure, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import type { Caller } from '../../wire/caller.ts'
import { loadChosen } from '../catalogue/filters/chosen-chips.load.ts'
import type { AskCounts } from '../catalogue/filters/filter-counts.ts'
import { type ListFilters, leavesOut, listQuestion, readFilters } from '../catalogue/filters/list-filters.ts'
import { listedCategoryProduct } from '../catalogue/list/listed-product.ts'
import { fromUsableCursor } from '../catalogue/list/usable-cursor.load.ts'
import { withoutDirectionSigns } from './direction-signs.ts'
import { ProductSearch } from './product-search.tsx'
import { getSearchProduct } from './search.calls.ts'
import { SearchResults } from './search-results.tsx'
import { understood } from './understood.ts'

// Loaded on demand: most visitors arrive with a search.
const SearchBeginning = lazy(async () => (await import('./search-start-and-no-results.tsx')).SearchBeginning)

const pageSize = 20

type Search = { typed: string; filters: ListFilters }

async function load(asked: LoadArguments) {
  const { call: ask, url } = asked
  const search = searchOf(url)
  if (search.typed === '') return { ...search, categories: await loadCategories(ask) }
  const cursor = url.searchParams.get('cursor') ?? undefined
  try {
    const { answer, ...results } = await fromUsableCursor(cursor, (from) => loadPage(ask, search, from))
    const chosen = await loadChosen(asked, search.filters, answer, countsOf(ask, search))
    const isNothing = results.page.products.length === 0 && !leavesOut(search.filters)
    return { ...search, chosen, results, categories: isNothing ? await loadCategories(ask) : [] }
  } catch (error) {
    if (!isCallFailure(error) || error.code !== 'invalidInput') throw error
    // Handles a text that the search box would not accept. Only a hand-written URL contains one.
    return { ...search, problem: error.body.message, categories: await loadCategories(ask) }
  }
}

function searchOf({ searchParams }: URL): Search {
  return {
    typed: withoutDirectionSigns(searchParams.get('q') ?? '').trim(),
    filters: readFilters(searchParams),
  }
}

async function loadPage(ask: Caller, { typed, filters }: Search, cursor: string | undefined) {
  const answer = await ask(getSearchProduct, {
    search_string: typed,
    ...listQuestion(filters),
    limit: pageSize,
    cursor,
  })
  return {
    page: {
      products: answer.data.map((product) => listedCategoryProduct(product, answer.base_url)),
      nextCursor: answer.next_cursor,
    },
    answer,
    note: understood(answer),
    totalCount: answer.total_count ?? 0,
  }
}

function countsOf(ask: Caller, { typed }: Pick<Search, 'typed'>): AskCounts {
  return async (...asked) => (await import('./search-counts.load.ts')).askSearchCounts(ask, typed, ...asked)
}

async function loadCategories(ask: Caller) {
  return await (await import('./search-start.load.ts')).loadCategories(ask)
}

export const loader = onServer(load)
export const clientLoader = inBrowser(
  (args) => load({ ...args, call: withRecentAnswers(args.call) }),
  // If loading fails, keeps the typed text in the box.
  ({ url, say }) => ({ ...searchOf(url), problem: say('catalogue.loadFailed'), categories: [] }),
)

export const meta = privateMeta<Awaited<ReturnType<typeof load>>>((say, loaded) =>
  loaded?.typed ? say('search.resultsFor', { typed: loaded.typed }) : say('search.label'),
)

/** Shows the results of a search, or suggestions without a search. */
export default function SearchScreen() {
  const loaded = useLoaderData<typeof loader>()
  const { typed } = loaded
  useFocusOnNewResults(typed)
  return (
    <>
      <PageTitle back="/" box={<ProductSearch key={typed} startsFocused={typed === ''} typed={typed} />} />
      <div className="page pb-4">
        <Suspense>
          {'results' in loaded ? (
            <SearchResults
              askCounts={countsOf(call, loaded)}
              loadAfter={async (cursor) => (await loadPage(call, loaded, cursor)).page}
              search={loaded}
            />
          ) : (
            <SearchBeginning {...loaded} />
          )}
        </Suspense>
      </div>
    </>
  )
}

// Moves the focus to new results. Otherwise the focus would stay in the search box, because two searches use
// the same page.
function useFocusOnNewResults(typed: string): void {
  const shown = useRef(typed)
  useEffect(() => {
    if (shown.current === typed) return
    shown.current = typed
    whenFocusIsLost(mainHeading)
  }, [typed])
}
