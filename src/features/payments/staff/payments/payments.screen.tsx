import { loadList } from '../../../../back-office/lists/list.load.ts'
import { type Cells, Listed } from '../../../../back-office/lists/listed.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../../ui/page/screen-load.ts'
import { purposeNames } from './payment-names.ts'
import { IntentPill } from './payment-pills.tsx'
import { findPayments } from './payments.list.ts'

const load = loadList(findPayments)
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta(findPayments.title)

export default function Payments() {
  return <Listed cells={cells} list={findPayments} />
}

const cells: Cells<typeof findPayments> = {
  intent_id: ({ order_no: orderNo, intent_id: id, purpose }, say) => (
    <span className="font-semibold tabular-nums">
      {orderNo ?? say('office.finance.paymentNo', { id, purpose: say(purposeNames[purpose]) })}
    </span>
  ),
  state: (row) => <IntentPill intent={row} />,
  provider_order_id: ({ provider_order_id: id }) => (
    <span className="text-sm wrap-anywhere" translate="no">
      {id ?? '–'}
    </span>
  ),
}
