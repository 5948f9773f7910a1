import { useLoaderData } from 'react-router'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import type { Say } from '../../words/words-of.ts'
import { DataTable, type TableColumn } from '../parts/data-table.tsx'
import { inWords } from '../parts/in-words.ts'
import { OfficePage } from '../parts/office-page.tsx'
import { findUnsentMessages } from './findUnsentMessages.call.ts'
import { JobsTabs } from './jobs-tabs.tsx'

async function load({ call, url }: LoadArguments) {
  return await call(findUnsentMessages, { cursor: url.searchParams.get('cursor') ?? undefined })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.jobs.messages')

type Message = CallOutput<typeof findUnsentMessages>['data'][number]

export default function UnsentMessages() {
  const say = useWords()
  const { data, next_cursor } = useLoaderData<typeof loader>()
  return (
    <OfficePage title={say('office.jobs.messages')}>
      <JobsTabs />
      <DataTable
        columns={columnsOf(say)}
        empty={{ title: say('office.jobs.noMessages') }}
        label={say('office.jobs.messages')}
        next={next_cursor}
        rowKey={({ message_id }) => message_id}
        rows={data}
      />
    </OfficePage>
  )
}

function columnsOf(say: Say): TableColumn<Message>[] {
  return [
    {
      id: 'template',
      header: say('office.jobs.message'),
      cell: ({ template }) => inWords(template),
    },
    { id: 'mobile', header: say('office.jobs.mobile'), cell: ({ mobile }) => mobile },
    {
      id: 'reason',
      header: say('office.jobs.reason'),
      cell: ({ reason }) => <span className="wrap-anywhere">{reason ?? say('office.jobs.noReason')}</span>,
    },
    { id: 'at', header: say('office.jobs.givenUpAt'), cell: ({ given_up_at }) => say.moment(given_up_at) },
  ]
}
