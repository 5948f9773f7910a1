import { ScrollRow } from '../../../ui/scroll-row.tsx'
import { CategoryCircle, type CategoryLink } from './category-circle.tsx'

/** Shows categories as round pictures: two rows to swipe on a phone, a grid from 768 px up. */
export function CategoryRow({ categories }: { categories: CategoryLink[] }) {
  return (
    <ScrollRow className="category-row">
      {categories.map((category) => (
        <CategoryCircle category={category} key={category.id} />
      ))}
    </ScrollRow>
  )
}
