import { Link } from 'react-router'
import { useChange } from '../../../../back-office/kit/change.tsx'
import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { StepButton } from '../../../../back-office/kit/step-button.tsx'
import { loadList } from '../../../../back-office/lists/list.load.ts'
import { type Cells, Listed } from '../../../../back-office/lists/listed.tsx'
import { isIn, statesOf } from '../../../../states/states.ts'
import { Button } from '../../../../ui/button.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../../ui/page/screen-load.ts'
import { StatePill } from '../../../../ui/status-pill.tsx'
import type { CallOutput } from '../../../../wire/define-call.ts'
import { newRequestId } from '../../../../wire/new-request-id.ts'
import { placed } from '../../../../wire/placed.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { cancelReasonNames, eInvoiceStates } from '../../e-invoice/e-invoice-states.ts'
import { cancelEInvoice, retryEInvoice } from './e-invoices.calls.ts'
import { findEInvoices } from './e-invoices.list.ts'

const load = loadList(findEInvoices)
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta(findEInvoices.title)

type Row = CallOutput<typeof findEInvoices>['data'][number]

export default function EInvoices() {
  return <Listed cells={cells} list={findEInvoices} />
}

const cells: Cells<typeof findEInvoices> = {
  serial: ({ serial, order_no: orderNo }) => (
    <>
      <span className="font-semibold whitespace-nowrap tabular-nums">{serial}</span>
      <Link className="block text-sm text-primary-ink" to={`/back-office/orders/${orderNo}`}>
        {orderNo}
      </Link>
    </>
  ),
  business: ({ business, gstin }) => (
    <span translate="no">
      {business}
      <span className="block text-sm text-muted">{gstin}</span>
    </span>
  ),
  state: ({ state, failure, days_left: days }, say) => (
    <>
      <StatePill of={eInvoiceStates} state={state} />
      {days !== null && (
        <span className="mt-1 block text-sm text-muted">
          {say('office.eInvoices.leftDays', { days: Math.max(days, 0) })}
        </span>
      )}
      {failure && <span className="block max-w-80 text-sm text-danger">{failure}</span>}
    </>
  ),
  irn: ({ irn, ack_no: no, ack_at: at }, say) =>
    irn === null ? (
      '–'
    ) : (
      <span className="block max-w-70 text-sm wrap-anywhere" translate="no">
        {irn}
        {no !== null && at !== null && (
          <span className="block text-muted">{say('office.eInvoices.ack', { no, at: say.moment(at) })}</span>
        )}
      </span>
    ),
  may_cancel: (row) => <NextStep row={row} />,
}

function NextStep({ row }: { row: Row }) {
  const say = useWords()
  const change = useChange()
  const { e_invoice_id: id, serial, state } = row
  if (isIn(['waiting', 'set_aside'], state))
    return (
      <Button
        busy={change.busy}
        onClick={() => void change.run(retryEInvoice, { e_invoice_id: id, request_id: newRequestId() })}
        small
        variant="secondary"
      >
        {say('office.eInvoices.retry')}
      </Button>
    )
  if (!row.may_cancel) return null
  return (
    <StepButton
      button={{ small: true, variant: 'secondary' }}
      call={cancelEInvoice}
      danger
      fields={
        <>
          <OfficeField
            kind="choice"
            label={say('office.eInvoices.reason')}
            name="reason"
            options={statesOf(cancelReasonNames).map((value) => ({
              value,
              label: say(cancelReasonNames[value]),
            }))}
          />
          <OfficeField label={say('office.eInvoices.note')} maxLength={100} name="note" />
        </>
      }
      input={({ typed, requestId }) => ({
        e_invoice_id: id,
        reason: typed('reason') as keyof typeof cancelReasonNames,
        note: typed('note'),
        request_id: requestId,
      })}
      label="office.eInvoices.cancel"
      text={say('office.eInvoices.cancelText')}
      title={placed('office.eInvoices.cancelTitle', { serial })}
    />
  )
}
