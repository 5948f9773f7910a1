import { useLoaderData } from 'react-router'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import type { CallOutput } from '../../../wire/define-call.ts'
import { inWords } from '../../../words/in-words.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { TableColumn } from '../../kit/data-table.tsx'
import { filtersOf } from '../../kit/filters/address-filters.ts'
import { FilterChips } from '../../kit/filters/filter-chips.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { JobsTabs } from '../jobs-tabs.tsx'
import { findMessages } from './messages.calls.ts'

async function load({ call, url }: LoadArguments) {
  const filters = filtersOf(url, { days: ['7'] })
  const cursor = url.searchParams.get('cursor') ?? undefined
  return await call(findMessages, { ...filters, unsent: '1', cursor })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.jobs.messages')

type Message = CallOutput<typeof findMessages>['data'][number]

export default function UnsentMessages() {
  const say = useWords()
  return (
    <ListPage
      answer={useLoaderData<typeof loader>()}
      columns={columns}
      empty="office.jobs.noMessages"
      filters={
        <FilterChips
          label="office.dashboard.period"
          name="days"
          options={[
            ['', 'term.all'],
            ['7', { said: say('office.dashboard.days', { days: 7 }) }],
          ]}
        />
      }
      rowKey="message_id"
      tabs={<JobsTabs />}
      title="office.jobs.messages"
    />
  )
}

const columns: readonly TableColumn<Message>[] = [
  { header: 'office.term.message', cell: ({ template }) => inWords(template) },
  { header: 'office.term.mobile', cell: ({ mobile }) => mobile },
  {
    header: 'term.reason',
    cell: ({ reason }, say) => <span className="wrap-anywhere">{reason ?? say('office.jobs.noReason')}</span>,
  },
  { header: 'office.jobs.givenUpAt', cell: ({ given_up_at }, say) => given_up_at && say.moment(given_up_at) },
]
