import { Section } from '../../ui/section.tsx'
import { useWords } from '../../words/use-words.tsx'
import { CategoryCircle, type CategoryLink } from '../catalogue/brands/category-circle.tsx'

type SearchBeginningProps = {
  categories: CategoryLink[]
  /** Why what was typed cannot be searched. */
  problem?: string
}

/** The page of results before there is a search: the box above has the focus, and the categories are a touch away. */
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

/** Ways on from a search that has no results. */
export function SearchCategories({ categories }: { categories: CategoryLink[] }) {
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
