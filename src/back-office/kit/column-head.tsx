import { Link, useLocation } from 'react-router'
import { DownIcon } from '../../ui/icons/icons.tsx'
import { withFilter } from './filters/list-address.ts'

type ColumnHeadProps = { header: string; align?: 'end'; isMinor?: true; sort?: string; sortBack?: string }

/**
 * Shows the head of a column as a link that sorts the list by this column. A second press reverses the order.
 */
export function ColumnHead({ header, align, isMinor, sort, sortBack }: ColumnHeadProps) {
  const { search } = useLocation()
  const current = new URLSearchParams(search).get('sort') ?? ''
  // Renders no heading for a column of buttons, because each button has its own label.
  if (header === '') return <td aria-hidden="true" />
  if (sort === undefined)
    return (
      <th data-align={align} data-minor={isMinor} scope="col">
        {header}
      </th>
    )
  const isBack = sortBack !== undefined && current === sortBack
  const isSorted = current === sort || isBack
  return (
    <th
      aria-sort={isSorted ? (isBack ? 'descending' : 'ascending') : undefined}
      data-align={align}
      data-minor={isMinor}
      scope="col"
    >
      <Link
        // Puts the icon before the name of a column of figures, so that the name ends at the same edge as the
        // figures.
        className={`office-sort inline-flex min-h-6 items-center gap-1 ${align === 'end' ? 'flex-row-reverse' : ''}`}
        preventScrollReset
        to={{ search: withFilter(search, 'sort', current === sort && sortBack ? sortBack : sort) }}
      >
        {header}
        <DownIcon size={14} />
      </Link>
    </th>
  )
}
