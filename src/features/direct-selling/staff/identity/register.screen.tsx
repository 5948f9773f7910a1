import { loadList } from '../../../../back-office/lists/list.load.ts'
import { Listed } from '../../../../back-office/lists/listed.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../../ui/page/screen-load.ts'
import { findDirectSellers } from './register.list.ts'

const load = loadList(findDirectSellers)
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta(findDirectSellers.title)

export default function DirectSellers() {
  return <Listed list={findDirectSellers} />
}
