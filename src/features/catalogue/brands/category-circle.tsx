import { Link } from 'react-router'
import { CardPicture } from '../../../ui/product-picture.tsx'

export type CategoryLink = { id: string; name: string; picture: string; href: string }

/** Shows a category as a round picture above its name, for a row or grid. */
export function CategoryCircle({ category }: { category: CategoryLink }) {
  return (
    <Link className="category" discover="none" prefetch="intent" to={category.href}>
      <CardPicture name={category.name} src={category.picture} width={160} />
      <span translate="no">{category.name}</span>
    </Link>
  )
}
