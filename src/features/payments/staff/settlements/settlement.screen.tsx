import { Link, useLoaderData } from 'react-router'
import { Money } from '../../../../back-office/finance/money.tsx'
import type { TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { Figure, Figures } from '../../../../back-office/kit/figures.tsx'
import { filtersOf } from '../../../../back-office/kit/filters/address-filters.ts'
import { ListPage } from '../../../../back-office/kit/list-page.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { isIdCursor } from '../../../../wire/cursor-forms.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { viewSettlement } from './settlements.calls.ts'

async function load({ call, url, params }: LoadArguments) {
  const filters = filtersOf(url, { cursor: isIdCursor })
  return await call(viewSettlement, { ...filters, settlement_id: params['settlementId'] ?? '' })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<Awaited<ReturnType<typeof load>>>((say, loaded) =>
  say('office.finance.settlementTitle', { utr: loaded?.settlement.utr ?? '' }),
)

type Row = Awaited<ReturnType<typeof load>>['data'][number]

/** Shows a settlement with its payments and refunds. */
export default function Settlement() {
  const say = useWords()
  const answer = useLoaderData<typeof loader>()
  const { settlement: one } = answer
  return (
    <ListPage
      answer={answer}
      back="/back-office/settlements"
      columns={columns}
      empty="office.finance.noSettlements"
      label="office.finance.settlementLines"
      open={({ intent_id: id }) => (id === null ? undefined : `/back-office/payments/${id}`)}
      rowKey={({ line }) => String(line)}
      title={{ said: say('office.finance.settlementTitle', { utr: one.utr }) }}
    >
      <p className="office-quiet text-sm">
        {say('office.finance.importedBy', { name: one.imported_by, when: say.moment(one.imported_at) })}{' '}
        <Link
          className="font-semibold text-primary-ink"
          to={`/back-office/ledger/transfers/${one.transfer_id}`}
        >
          {say('office.finance.transferTitle', { id: one.transfer_id })}
        </Link>
      </p>
      <Figures label="office.finance.totals">
        <Figure label="office.finance.collected" value={<Money amount={one.collected} />} />
        <Figure label="office.finance.refundedBack" value={<Money amount={one.refunded} />} />
        {one.adjusted !== 0 && (
          <Figure label="office.finance.adjusted" value={<Money amount={one.adjusted} />} />
        )}
        <Figure label="office.finance.providerFee" value={<Money amount={one.fee} />} />
        <Figure label="office.finance.gstOnFee" value={<Money amount={one.gst_on_fee} />} />
        <Figure label="office.finance.netToBank" value={<Money amount={one.net} />} />
      </Figures>
    </ListPage>
  )
}

const kindNames = {
  payment: 'office.finance.payment',
  refund: 'office.term.refund',
  adjustment: 'office.finance.lineAdjustment',
} as const

const columns: readonly TableColumn<Row>[] = [
  {
    header: 'office.finance.of',
    cell: ({ provider_entity_id: id }) => <span className="font-semibold">{id}</span>,
  },
  { header: 'office.finance.lineKind', cell: ({ kind }, say) => say(kindNames[kind]) },
  { header: 'term.amount', cell: ({ amount }) => <Money amount={amount} />, align: 'end' },
  { header: 'office.finance.providerFee', cell: ({ fee }) => <Money amount={fee} />, align: 'end' },
  { header: 'office.finance.gstOnFee', cell: ({ gst_on_fee: gst }) => <Money amount={gst} />, align: 'end' },
]
