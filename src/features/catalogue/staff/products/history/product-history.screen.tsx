import { useLoaderData } from 'react-router'
import { AuditChanges } from '../../../../../back-office/kit/audit-changes.tsx'
import { DataTable, type TableColumn } from '../../../../../back-office/kit/data-table.tsx'
import { OfficePage } from '../../../../../back-office/kit/office-page.tsx'
import { inPaise } from '../../../../../money/paise.ts'
import { ButtonLink } from '../../../../../ui/button.tsx'
import { privateMeta } from '../../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../../ui/page/screen-load.ts'
import { TextLink } from '../../../../../ui/text-link.tsx'
import type { PlainKey } from '../../../../../words/sentence.ts'
import { useWords } from '../../../../../words/use-words.tsx'
import { getProductHistory } from './history.calls.ts'
import { PriceChart } from './price-chart.tsx'

async function load({ call, params, url }: LoadArguments) {
  return await call(getProductHistory, {
    product_id: params['productId'] ?? '',
    cursor: url.searchParams.get('cursor') ?? undefined,
  })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.term.history')

type Entry = Awaited<ReturnType<typeof load>>['data'][number]
type Price = Awaited<ReturnType<typeof load>>['prices'][number]

/**
 * Shows the history of a product and its stock: when who changed what, the values before and after, and the
 * import that made the change.
 */
export default function ProductHistory() {
  const say = useWords()
  const { data, product, stock, prices, now, reference, next_cursor } = useLoaderData<typeof loader>()
  const editor = `/back-office/products/${product.product_id}`
  return (
    <OfficePage
      action={
        <ButtonLink to={editor} variant="secondary">
          {say('office.products.edit')}
        </ButtonLink>
      }
      back={editor}
      title={say('office.products.historyOf', { name: product.name })}
    >
      <section aria-label={say('office.products.stock')} className="card px-4 py-1">
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(120px,1fr))] gap-x-4">
          <Quantity label="office.products.received" value={stock.received} />
          <Quantity label="office.products.soldSoFar" value={stock.sold} />
          <Quantity label="office.products.reservedNow" value={stock.reserved} />
          <Quantity label="office.products.onHandNow" value={stock.on_hand} />
        </dl>
      </section>
      {prices.length > 0 && (
        <section aria-label={say('office.products.prices')} className="grid gap-3">
          <h2 className="text-base font-bold">{say('office.products.prices')}</h2>
          <PriceChart now={now} prices={prices} />
          <p className="text-sm text-muted">
            {say('office.products.pricesRule', {
              day: say.date(`${reference.from}T12:00:00+05:30`),
              days: reference.days,
              source: reference.source,
            })}
          </p>
          <DataTable
            columns={priceColumns}
            empty="office.products.historyNone"
            label="office.products.prices"
            rowKey="at"
            rows={prices}
          />
        </section>
      )}
      <h2 className="text-base font-bold">{say('office.products.allChanges')}</h2>
      {data.length === 0 && next_cursor === undefined ? (
        <p className="office-quiet">
          {say('office.audit.none')} {say('office.products.historyNone')}
        </p>
      ) : (
        <DataTable
          columns={columns}
          empty={['office.audit.none', 'office.products.historyNone']}
          label="office.term.history"
          next={next_cursor}
          rowKey="id"
          rows={data}
        />
      )}
    </OfficePage>
  )
}

function Quantity({ label, value }: { label: PlainKey; value: number }) {
  const say = useWords()
  return (
    <div className="grid items-baseline py-[7px]">
      <dt className="text-muted">{say(label)}</dt>
      <dd className="text-[1.125rem] font-[550] tabular-nums">{say.count(value)}</dd>
    </div>
  )
}

const priceColumns: readonly TableColumn<Price>[] = [
  {
    header: 'office.audit.when',
    cell: ({ at }, say) => (
      <time className="whitespace-nowrap" dateTime={at}>
        {say.moment(at)}
      </time>
    ),
  },
  {
    header: 'office.products.offered',
    align: 'end',
    cell: ({ offered }, say) => say.rupees(inPaise(offered)),
  },
  { header: 'office.products.mrpShort', align: 'end', cell: ({ mrp }, say) => say.rupees(inPaise(mrp)) },
  {
    header: 'office.products.priorPrice',
    align: 'end',
    cell: ({ prior_price, is_shown }, say) =>
      prior_price === null
        ? say(is_shown ? 'office.products.notReduced' : 'office.products.offSale')
        : say.rupees(inPaise(prior_price)),
  },
  {
    header: 'office.audit.who',
    cell: ({ actor }, say) => <span translate="no">{actor ?? say('office.products.noAuthor')}</span>,
  },
  { header: 'office.audit.what', cell: ({ what }) => what ?? '–' },
]

const columns: readonly TableColumn<Entry>[] = [
  {
    header: 'office.audit.when',
    cell: ({ at }, say) => (
      <time className="whitespace-nowrap" dateTime={at}>
        {say.moment(at)}
      </time>
    ),
  },
  { header: 'office.audit.who', cell: ({ actor }) => <span translate="no">{actor}</span> },
  { header: 'office.audit.what', cell: (entry) => <Done entry={entry} /> },
  { header: 'office.audit.changes', cell: ({ changes }) => <AuditChanges changes={changes} /> },
]

/**
 * Shows an action. If an import made it together with many other changes, links to the import, where staff
 * can undo it.
 */
function Done({ entry: { what, action, import_id } }: { entry: Entry }) {
  const say = useWords()
  if (import_id === null) return what
  const number = { number: import_id }
  return (
    <>
      {what}{' '}
      <TextLink to={`/back-office/import/${import_id}`}>
        {action === 'bulkEditProduct'
          ? say('office.products.byEdit', number)
          : say('office.products.stockByImport', number)}
      </TextLink>
    </>
  )
}
