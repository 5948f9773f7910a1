import { Link } from 'react-router'
import { ProductPicture } from '../../ui/product-picture.tsx'

export type CategoryLink = { id: string; name: string; picture: string; href: string }

/** Categories as round pictures: two rows to swipe on a phone, a grid from 768 px on. */
export function CategoryRow({ categories }: { categories: CategoryLink[] }) {
  return (
    <ul className="-mx-4 grid snap-x scroll-px-4 auto-cols-[5.25rem] grid-flow-col grid-rows-2 gap-x-2 gap-y-4 overflow-x-auto px-4 pb-1 [scrollbar-width:none] md:mx-0 md:grid-flow-row md:auto-cols-auto md:grid-cols-6 md:grid-rows-none md:gap-x-4 md:overflow-visible md:px-0 lg:grid-cols-9">
      {categories.map((category) => (
        <li className="snap-start" key={category.id}>
          <Link
            className="grid justify-items-center gap-1.5 text-center text-xs font-semibold md:text-sm"
            prefetch="intent"
            to={category.href}
          >
            <ProductPicture
              alt=""
              className="size-18 rounded-full md:size-24"
              sizes="(min-width: 768px) 96px, 72px"
              src={category.picture}
              widths={[96, 160, 320]}
            />
            <span translate="no">{category.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
