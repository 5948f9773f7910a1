import { loadList } from '../../../../../back-office/lists/list.load.ts'
import { type Cells, Listed } from '../../../../../back-office/lists/listed.tsx'
import { privateMeta } from '../../../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../../../ui/page/screen-load.ts'
import { describeReason, describeState } from './reason-words.ts'
import { findSetAsideReports } from './unmatched-reports.list.ts'

const load = loadList(findSetAsideReports)
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta(findSetAsideReports.title)

/** Lists the couriers' unmatched reports, for staff to check. */
export default function SetAside() {
  return <Listed cells={cells} list={findSetAsideReports} />
}

const cells: Cells<typeof findSetAsideReports> = {
  step: ({ step, words }, say) =>
    step === null ? (
      <span className="block max-w-60 truncate">{words || '–'}</span>
    ) : (
      describeState(say, step)
    ),
  why: ({ why }, say) => describeReason(say, why),
}
