import { loadList } from '../../../back-office/lists/list.load.ts'
import { Listed } from '../../../back-office/lists/listed.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../ui/page/screen-load.ts'
import { findComplaintMonths } from './complaint-months.list.ts'

const load = loadList(findComplaintMonths)
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta(findComplaintMonths.title)

/** Shows how many complaints were opened each month, and how many were answered and redressed in time. */
export default function ComplaintMonths() {
  return <Listed cells={{ month: ({ month }, say) => say.month(`${month}-01`) }} list={findComplaintMonths} />
}
