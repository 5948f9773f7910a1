import { useLoaderData } from 'react-router'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import { OfficePage } from '../kit/office-page.tsx'
import { getSetUp } from './set-up.calls.ts'
import { SetUpList } from './set-up-list.tsx'

async function load({ call }: LoadArguments) {
  return (await call(getSetUp, {})).data
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.setUp.title')

export default function SetUp() {
  const say = useWords()
  const found = useLoaderData<typeof loader>()
  const done = found.filter(({ is_done }) => is_done).length
  return (
    <OfficePage back="/back-office/settings" title={say('office.setUp.title')}>
      <div className="grid gap-2">
        <progress aria-hidden="true" className="office-progress" max={found.length} value={done} />
        <p className="office-quiet">{say('office.setUp.progress', { done, all: found.length })}</p>
      </div>
      <SetUpList found={found} />
    </OfficePage>
  )
}
