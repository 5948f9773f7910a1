import { StateSince } from '../../../back-office/kit/state-since.tsx'
import { loadList } from '../../../back-office/lists/list.load.ts'
import { type Cells, Listed } from '../../../back-office/lists/listed.tsx'
import { isIn } from '../../../states/states.ts'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../ui/page/screen-load.ts'
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
    <StateSince at={isIn(returnGroups.ended, state) ? null : since} of={returnStates} state={state} />
  ),
  product: ({ quantity, product }, say) => (
    <>
      {say.count(quantity)} × <span translate="no">{product.name}</span>
    </>
  ),
}
