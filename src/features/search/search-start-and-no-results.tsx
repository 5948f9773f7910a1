import { useEffect } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { magnifierPicture } from '../../ui/icons/emoji-pictures.ts'
import { mainHeading } from '../../ui/page/focus.ts'
import { Section } from '../../ui/section.tsx'
import { Say, useWords } from '../../words/use-words.tsx'
import { CategoryCircle, type CategoryLink } from '../catalogue/brands/category-circle.tsx'
import { cutText } from '../catalogue/plain-text.ts'

// The number of characters of the typed text to show: about three lines on a phone.
const typedShownMax = 80

type SearchBeginningProps = {
  categories: CategoryLink[]
  /** The reason why the typed text cannot be searched. */
  problem?: string
}

/** Shows the results page before a search: the box has the focus, and the categories are listed. */
export function SearchBeginning({ categories, problem }: SearchBeginningProps) {
  const say = useWords()
  return (
    <>
      <h1 className="mt-4 text-xl font-bold md:text-2xl">{say('search.beginning')}</h1>
      {problem ? (
        <p className="field-error mt-1" role="alert">
          {problem}
        </p>
      ) : (
        <p className="mt-1 text-muted">{say('search.beginningText')}</p>
      )}
      <SearchCategories categories={categories} />
    </>
  )
}

/** Shows suggestions after a search without results. */
export function NoResults({ typed, categories }: { typed: string; categories: CategoryLink[] }) {
  const say = useWords()
  useEffect(takeFocusOfContent, [])
  return (
    <>
      <EmptyState
        action={<ButtonLink to="/app2">{say('search.allBrands')}</ButtonLink>}
        isPage
        picture={magnifierPicture}
        title={
          <Say
            k="search.nothingFor"
            tags={{ words: <bdi translate="no" /> }}
            with={{ typed: typed.length > typedShownMax ? `${cutText(typed, typedShownMax)}…` : typed }}
          />
        }
      >
        {say('search.tryOtherwise')}
      </EmptyState>
      <SearchCategories categories={categories} />
    </>
  )
}

// Moves the focus from the page's content to its heading, which did not exist yet when the page got the
// focus.
function takeFocusOfContent(): void {
  if (document.activeElement?.id === 'content') mainHeading()?.focus({ preventScroll: true })
}

/** Links to categories after a search without results. */
function SearchCategories({ categories }: { categories: CategoryLink[] }) {
  const say = useWords()
  if (categories.length === 0) return null
  return (
    <Section more={{ to: '/offers', label: say('search.seeOffers') }} title={say('search.categories')}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-x-2 gap-y-4 md:grid-cols-[repeat(auto-fill,minmax(8rem,1fr))]">
        {categories.map((category) => (
          <li key={category.id}>
            <CategoryCircle category={category} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
