import { Suspense } from 'react'
import { Link } from 'react-router'
import { CloseIcon } from '../../../ui/icons/icons.tsx'
import { lazy } from '../../../ui/page/lazy.tsx'
import { useWords } from '../../../words/use-words.tsx'
import type { Chosen } from './chosen-chips.ts'
import { type ListFilters, noFilters } from './list-filters.ts'

// The filter form, which only browsers without scripts need.
const FilterForm = lazy(async () => (await import('./filter-form.tsx')).FilterForm)

type ChosenFiltersProps = {
  chosen: Chosen
  linkOf: (changed: Partial<ListFilters>) => string
  listLink: string
}

/**
 * Shows each chosen filter as a link that removes this filter. The links work before the page's scripts load.
 * If the URL asks for the filter form, also shows the form.
 */
export function ChosenFilters({
  chosen: { filters, chips, hasUnknown, form },
  linkOf,
  listLink,
}: ChosenFiltersProps) {
  const say = useWords()
  return (
    <>
      {form && (
        <noscript>
          <Suspense>
            <FilterForm counts={form} filters={filters} listLink={listLink} />
          </Suspense>
        </noscript>
      )}
      {hasUnknown && (
        <p className="mb-2 text-sm text-muted" role="status">
          {say('catalogue.unknownFilters')}
        </p>
      )}
      {chips.length > 0 && (
        <ul aria-label={say('catalogue.chosenFilters')} className="mb-2 flex flex-wrap gap-x-2">
          {chips.map(({ text, without }) => (
            <li key={text}>
              <Link
                aria-label={say('catalogue.removeFilter', { filter: text })}
                className="chosen-filter chosen-filter-chip"
                replace
                to={linkOf(without)}
              >
                {text}
                <CloseIcon size={16} />
              </Link>
            </li>
          ))}
          {chips.length > 1 && (
            <li>
              <Link
                className="chosen-filter underline"
                replace
                to={linkOf({ ...noFilters, sort: filters.sort })}
              >
                {say('catalogue.clearFilters')}
              </Link>
            </li>
          )}
        </ul>
      )}
    </>
  )
}
