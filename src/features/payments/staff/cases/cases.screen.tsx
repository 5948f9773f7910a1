import { loadList } from '../../../../back-office/lists/list.load.ts'
import { type Cells, Listed } from '../../../../back-office/lists/listed.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../../ui/page/screen-load.ts'
import { CasePill } from './case-pill.tsx'
import { findPaymentCases } from './cases.list.ts'

const load = loadList(findPaymentCases)
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta(findPaymentCases.title)

/** Lists refunds and disputes at the provider that need a decision. */
export default function Cases() {
  return <Listed cells={cells} list={findPaymentCases} />
}

const cells: Cells<typeof findPaymentCases> = { decision: (row) => <CasePill one={row} /> }
