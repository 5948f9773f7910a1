import { useLoaderData } from 'react-router'
import { Money } from '../../../../back-office/finance/money.tsx'
import { Figure, Figures } from '../../../../back-office/kit/figures.tsx'
import { filtersOf } from '../../../../back-office/kit/filters/address-filters.ts'
import { ListPage } from '../../../../back-office/kit/list-page.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { isIdCursor } from '../../../../wire/cursor-forms.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { lineColumns } from './remittance-columns.tsx'
import { viewRemittance } from './remittances.calls.ts'

async function load({ call, url, params }: LoadArguments) {
  const filters = filtersOf(url, { cursor: isIdCursor })
  return await call(viewRemittance, { ...filters, remittance_id: params['remittanceId'] ?? '' })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<Awaited<ReturnType<typeof load>>>((say, loaded) =>
  say('office.finance.remittanceTitle', { reference: loaded?.remittance.reference ?? '' }),
)

/** Shows a remittance with its rows. */
export default function RemittancePage() {
  const say = useWords()
  const answer = useLoaderData<typeof loader>()
  const { remittance: one } = answer
  return (
    <ListPage
      answer={answer}
      back="/back-office/remittances"
      columns={lineColumns}
      empty="office.finance.noRemittances"
      label="office.finance.remittanceLines"
      open={({ orderno }) => (orderno === null ? undefined : `/back-office/orders/${orderno}`)}
      rowKey={({ line }: { line: number }) => String(line)}
      title={{ said: say('office.finance.remittanceTitle', { reference: one.reference }) }}
    >
      <p className="office-quiet text-sm">
        <span translate="no">{one.courier}</span> ·{' '}
        {say('office.finance.importedBy', { name: one.imported_by, when: say.moment(one.imported_at) })}
      </p>
      <Figures label="office.finance.totals">
        <Figure label="office.finance.remittedDue" value={<Money amount={one.due} />} />
        <Figure label="office.finance.remittedReceived" value={<Money amount={one.received} />} />
        <Figure label="office.term.difference" value={<Money amount={one.difference} />} />
      </Figures>
    </ListPage>
  )
}
