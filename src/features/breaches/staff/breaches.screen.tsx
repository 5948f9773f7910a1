import { loadList } from '../../../back-office/lists/list.load.ts'
import { Listed } from '../../../back-office/lists/listed.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../ui/page/screen-load.ts'
import { useWords } from '../../../words/use-words.tsx'
import { findBreaches } from './breaches.list.ts'

const load = loadList(findBreaches)
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta(findBreaches.title)

/** Lists breaches of personal data. */
export default function Breaches() {
  const say = useWords()
  return (
    <Listed
      action={<ButtonLink to="/back-office/breaches/new">{say('office.breaches.record')}</ButtonLink>}
      list={findBreaches}
    />
  )
}
