import { useLoaderData } from 'react-router'
import { MemberCell } from '../../../back-office/finance/member-cell.tsx'
import type { TableColumn } from '../../../back-office/kit/data-table.tsx'
import { filtersOf } from '../../../back-office/kit/filters/address-filters.ts'
import { FilterChips } from '../../../back-office/kit/filters/filter-chips.tsx'
import { ListPage } from '../../../back-office/kit/list-page.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { isIdCursor } from '../../../wire/cursors.ts'
import { postKindNames, postStateNames } from '../post-rules.ts'
import { findPosts } from './findPosts.call.ts'
import { HeldFor } from './held-for.tsx'
import { postLists } from './office-post.ts'

async function load({ call, url }: LoadArguments) {
  return await call(findPosts, filtersOf(url, { list: postLists, cursor: isIdCursor }))
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.reviews')

type Row = Awaited<ReturnType<typeof load>>['data'][number]

export default function OfficeReviews() {
  return (
    <ListPage
      answer={useLoaderData<typeof loader>()}
      columns={columns}
      drawer={({ post_no: no }) => `/back-office/reviews/${no}`}
      empty={['office.reviews.none', 'office.reviews.noneText']}
      filters={
        <FilterChips
          label="office.finance.state"
          name="list"
          options={[
            ['', 'office.reviews.toCheck'],
            ['to_answer', 'office.reviews.toAnswer'],
            ['shown', postStateNames.shown],
            ['refused', postStateNames.refused],
          ]}
        />
      }
      rowKey="post_no"
      title="office.frame.reviews"
    />
  )
}

const columns: readonly TableColumn<Row>[] = [
  {
    header: 'office.reviews.text',
    cell: ({ text, stars }) => (
      <span className="line-clamp-2 max-w-100 wrap-anywhere md:min-w-50" translate="no">
        {stars !== null && <strong>{stars} ★ </strong>}
        {text}
      </span>
    ),
  },
  { header: 'office.reviews.kind', cell: ({ kind }, say) => say(postKindNames[kind]) },
  {
    header: 'office.reviews.product',
    cell: ({ product }) => (
      <span className="line-clamp-2 max-w-60" translate="no">
        {product.name}
      </span>
    ),
  },
  { header: 'office.reviews.heldFor', cell: ({ doubts }) => <HeldFor doubts={doubts} /> },
  { header: 'office.finance.member', cell: ({ member }) => <MemberCell member={member} /> },
  { header: 'office.reviews.writtenAt', cell: ({ written_at: at }, say) => say.moment(at) },
]
