import { loadList } from '../../../../back-office/lists/list.load.ts'
import { Listed } from '../../../../back-office/lists/listed.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../../ui/page/screen-load.ts'
import { findIdentities } from './identities.list.ts'

const load = loadList(findIdentities)
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta(findIdentities.title)

export default function Identities() {
  return <Listed list={findIdentities} />
}
