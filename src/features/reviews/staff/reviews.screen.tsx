import { loadList } from '../../../back-office/lists/list.load.ts'
import { type Cells, Listed } from '../../../back-office/lists/listed.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../ui/page/screen-load.ts'
import { HeldFor } from './held-for.tsx'
import { findPosts } from './reviews.list.ts'

const load = loadList(findPosts)
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta(findPosts.title)

export default function OfficeReviews() {
  return <Listed cells={cells} list={findPosts} />
}

const cells: Cells<typeof findPosts> = {
  text: ({ text, stars }) => (
    <span className="line-clamp-2 max-w-100 wrap-anywhere md:min-w-50" translate="no">
      {stars !== null && <strong>{stars} ★ </strong>}
      {text}
    </span>
  ),
  product: ({ product }) => (
    <span className="line-clamp-2 max-w-60" translate="no">
      {product.name}
    </span>
  ),
  doubts: ({ doubts }) => <HeldFor doubts={doubts} />,
}
