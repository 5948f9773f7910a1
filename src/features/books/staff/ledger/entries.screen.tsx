import { Link, useLoaderData, useLocation } from 'react-router'
import { accountName } from '../../../../back-office/finance/finance-names.ts'
import { chosenMonth, MonthChoice } from '../../../../back-office/finance/month-choice.tsx'
import { filtersOf } from '../../../../back-office/kit/filters/address-filters.ts'
import { withFilter } from '../../../../back-office/kit/filters/list-address.ts'
import { ListPage } from '../../../../back-office/kit/list-page.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { isKeyedCursor } from '../../../../wire/cursor-forms.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { entryColumns } from './entry-columns.tsx'
import { findEntries } from './ledger.calls.ts'
import type { MemberKind } from './ledger-fields.ts'

async function load({ call, url, params }: LoadArguments) {
  const { month, months } = chosenMonth(url)
  const filters = filtersOf(url, { since: ['beginning'], cursor: isKeyedCursor })
  const kind = (params['kind'] ?? '') as MemberKind
  const answer = await call(findEntries, { kind, month, ...filters })
  return { kind, month, months, since: filters.since, ...answer }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<Awaited<ReturnType<typeof load>>>((say, loaded) =>
  loaded ? say('office.finance.membersAccount', { account: accountName(say, loaded.kind) }) : '',
)

/**
 * Lists the ledger entries of one kind of member account, such as store credit. Lists the entries of one
 * month, or all entries up to the end of that month.
 */
export default function Entries() {
  const say = useWords()
  const { search } = useLocation()
  const answer = useLoaderData<typeof loader>()
  const { kind, month, months, since, unit, next_cursor: next } = answer
  return (
    <ListPage
      answer={answer}
      back={`/back-office/reports?month=${month}`}
      columns={entryColumns(unit)}
      empty={[
        'office.finance.noEntries',
        next ? 'office.finance.noEntriesHere' : 'office.finance.noEntriesText',
      ]}
      filters={
        <>
          <MonthChoice month={month} months={months} />
          {since && (
            <Link className="office-chip" to={{ search: withFilter(search, 'since', '') }}>
              {say('office.finance.sinceBeginning')} ×
            </Link>
          )}
        </>
      }
      label="office.finance.entries"
      open={({ transfer_id: id }) => `/back-office/ledger/transfers/${id}`}
      rowKey={({ transfer_id: id, leg }) => `${id}-${leg}`}
      title={{ said: say('office.finance.membersAccount', { account: accountName(say, kind) }) }}
    />
  )
}
