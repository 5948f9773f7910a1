import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { withRecentAnswers } from '../../ui/offline/recent-answers.ts'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import type { CategoryLink } from '../catalogue/brands/category-circle.tsx'
import { loadCategories } from '../search/search-beginning.load.ts'

type CategoryLinksProps = { className: string; onChoose?: () => void }

/** Links to all categories. Loads them when first shown, and until then links to the page that lists them. */
export function CategoryLinks({ className, onChoose }: CategoryLinksProps) {
  const say = useWords()
  const [categories, setCategories] = useState<CategoryLink[]>([])
  useEffect(() => {
    loadCategories(withRecentAnswers(call)).then(setCategories, (failure: unknown) => {
      if (!isCallFailure(failure)) throw failure
    })
  }, [])
  if (categories.length === 0)
    return (
      <Link className={className} onClick={onChoose} to="/search">
        {say('search.categories')}
      </Link>
    )
  return categories.map(({ id, name, href }) => (
    <Link className={className} key={id} onClick={onChoose} prefetch="intent" to={href} translate="no">
      {name}
    </Link>
  ))
}
