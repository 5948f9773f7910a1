import { Link } from 'react-router'
import { withRecentAnswers } from '../../ui/offline/recent-answers.ts'
import { call } from '../../ui/page/screen-load.ts'
import { useLateAnswer } from '../../ui/page/use-late-answer.ts'
import { useWords } from '../../words/use-words.tsx'
import { loadCategories } from '../search/search-start.load.ts'

type CategoryLinksProps = { className: string; onChoose?: () => void }

/** Links to all categories. Until they are loaded, links to the page that lists them. */
export function CategoryLinks({ className, onChoose }: CategoryLinksProps) {
  const say = useWords()
  const categories = useLateAnswer(() => loadCategories(withRecentAnswers(call))) ?? []
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
