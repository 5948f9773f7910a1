import { useLoaderData } from 'react-router'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { useWords } from '../../../words/use-words.tsx'
import { AuditTrail } from '../../parts/audit-trail.tsx'
import { Fact, Facts } from '../../parts/facts.tsx'
import { OfficePage } from '../../parts/office-page.tsx'
import { TablePages } from '../../parts/table-pages.tsx'
import { getProductHistory } from './getProductHistory.call.ts'

async function load({ call, params, url }: LoadArguments) {
  return await call(getProductHistory, {
    product_id: params['productId'] ?? '',
    cursor: url.searchParams.get('cursor') ?? undefined,
  })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.products.history')

export default function ProductHistory() {
  const say = useWords()
  const { data, product, stock, next_cursor } = useLoaderData<typeof loader>()
  return (
    <OfficePage
      back={`/back-office/products/${product.product_id}`}
      title={say('office.products.historyOf', { name: product.name })}
    >
      <section aria-label={say('office.products.stock')} className="card grid gap-3 p-4">
        <Facts>
          <Fact label="office.products.received" value={say.count(stock.received)} />
          <Fact label="office.products.soldSoFar" value={say.count(stock.sold)} />
          <Fact label="office.products.reservedNow" value={say.count(stock.reserved)} />
          <Fact label="office.products.onHandNow" value={say.count(stock.on_hand)} />
        </Facts>
      </section>
      <section aria-label={say('office.products.history')} className="card p-4">
        <AuditTrail
          entries={data.map(({ import_id, ...entry }) => ({
            ...entry,
            ...(import_id === null
              ? {}
              : {
                  link: {
                    to: `/back-office/import/${import_id}`,
                    label: say('office.products.stockByImport', { number: import_id }),
                  },
                }),
          }))}
        />
        <TablePages next={next_cursor} />
      </section>
    </OfficePage>
  )
}
