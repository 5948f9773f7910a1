import { loadList } from '../../../back-office/lists/list.load.ts'
import { type Cells, Listed } from '../../../back-office/lists/listed.tsx'
import { isIn } from '../../../states/states.ts'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../ui/page/screen-load.ts'
import { Since } from '../../../ui/since.tsx'
import { StatePill } from '../../../ui/status-pill.tsx'
import { returnGroups, returnStates } from '../return-states.ts'
import { findReturns } from './returns.list.ts'

const load = loadList(findReturns)
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta(findReturns.title)

export default function Returns() {
  return <Listed cells={cells} list={findReturns} />
}

const cells: Cells<typeof findReturns> = {
  state: ({ state, state_since: since }) => (
    <span className="inline-grid justify-items-start gap-1">
      <StatePill of={returnStates} state={state} />
      {!isIn(returnGroups.ended, state) && <Since at={since} />}
    </span>
  ),
  product: ({ quantity, product }, say) => (
    <>
      {say.count(quantity)} × <span translate="no">{product.name}</span>
    </>
  ),
}
