import { useLoaderData } from 'react-router'
import { invoiceAddress } from '../../../../back-office/finance/finance-names.ts'
import { Money } from '../../../../back-office/finance/money.tsx'
import { chosenMonth, MonthChoice } from '../../../../back-office/finance/month-choice.tsx'
import type { TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { filtersOf } from '../../../../back-office/kit/filters/address-filters.ts'
import { ListPage } from '../../../../back-office/kit/list-page.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { isIdCursor } from '../../../../wire/cursor-forms.ts'
import { type BridgePart, partNames } from './gst-names.ts'
import { findBridgeRows } from './reports.calls.ts'

async function load({ call, url, params }: LoadArguments) {
  const { month, months } = chosenMonth(url)
  const { cursor } = filtersOf(url, { cursor: isIdCursor })
  const step = (params['step'] ?? '') as BridgePart
  return { step, month, months, ...(await call(findBridgeRows, { month, step, cursor })) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<Awaited<ReturnType<typeof load>>>((say, loaded) =>
  loaded ? say(partNames[loaded.step]) : '',
)

type Row = Awaited<ReturnType<typeof load>>['data'][number]

/**
 * Lists the rows of one step of the GST bridge. The bridge lists why the ledger's GST differs from that of
 * the invoices and credit notes.
 */
export default function BridgeRows() {
  const answer = useLoaderData<typeof loader>()
  const { month, months, step } = answer
  return (
    <ListPage
      answer={answer}
      back={`/back-office/reports?month=${month}`}
      columns={columns}
      empty={step === 'unexplained' ? 'office.finance.nothingUnexplained' : 'office.finance.noBridgeRows'}
      filters={<MonthChoice month={month} months={months} />}
      open={addressOf}
      rowKey="id"
      title={partNames[step]}
    />
  )
}

function addressOf({ order_no: orderNo, paper, transfer_id: transferId }: Row): string | undefined {
  if (orderNo !== null) return `/back-office/order/${orderNo}`
  if (transferId !== null) return `/back-office/ledger/transfers/${transferId}`
  return paper === null ? undefined : invoiceAddress(paper)
}

const columns: readonly TableColumn<Row>[] = [
  {
    header: 'office.finance.of',
    cell: ({ paper, transfer_id: id }, say) => (
      <span className="font-semibold tabular-nums">
        {paper ?? say('office.finance.transferTitle', { id: id ?? '' })}
      </span>
    ),
  },
  { header: 'term.when', cell: ({ at }, say) => <time dateTime={at}>{say.moment(at)}</time> },
  { header: 'office.term.buyer', cell: ({ buyer }) => <span translate="no">{buyer ?? '–'}</span> },
  { header: 'office.finance.tax', cell: ({ tax }) => <Money amount={tax} />, align: 'end' },
]
