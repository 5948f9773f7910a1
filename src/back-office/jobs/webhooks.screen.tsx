import { Outlet, useLoaderData, useLocation } from 'react-router'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import type { Say } from '../../words/words-of.ts'
import { DataTable, type TableColumn } from '../parts/data-table.tsx'
import { FilterBar } from '../parts/filter-bar.tsx'
import { FilterChips } from '../parts/filter-chips.tsx'
import { OfficePage } from '../parts/office-page.tsx'
import { findWebhooks } from './findWebhooks.call.ts'
import { JobsTabs } from './jobs-tabs.tsx'
import { webhookStates } from './webhook-fields.ts'
import { WebhookStatePill, webhookStateNames } from './webhook-state.tsx'

async function load({ call, url }: LoadArguments) {
  const asked = url.searchParams.get('state')
  return await call(findWebhooks, {
    state: webhookStates.find((state) => state === asked),
    cursor: url.searchParams.get('cursor') ?? undefined,
  })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.jobs.webhooks')

type Webhook = CallOutput<typeof findWebhooks>['data'][number]

export default function Webhooks() {
  const say = useWords()
  const { search } = useLocation()
  const { data, next_cursor } = useLoaderData<typeof loader>()
  return (
    <OfficePage title={say('office.jobs.webhooks')}>
      <JobsTabs />
      <FilterBar>
        <FilterChips
          label={say('office.jobs.state')}
          name="state"
          options={[
            { value: '', label: say('office.jobs.allStates') },
            ...webhookStates.map((state) => ({ value: state, label: say(webhookStateNames[state]) })),
          ]}
        />
      </FilterBar>
      <DataTable
        columns={columnsOf(say)}
        empty={{ title: say('office.jobs.noWebhooks'), text: say('office.jobs.noWebhooksText') }}
        label={say('office.jobs.webhooks')}
        next={next_cursor}
        open={({ provider, event_id }) =>
          `/back-office/jobs/webhooks/${encodeURIComponent(provider)}/${encodeURIComponent(event_id)}${search}`
        }
        rowKey={({ provider, event_id }) => `${provider} ${event_id}`}
        rows={data}
      />
      <Outlet />
    </OfficePage>
  )
}

function columnsOf(say: Say): TableColumn<Webhook>[] {
  return [
    {
      id: 'event',
      header: say('office.jobs.event'),
      cell: ({ event }) => <span translate="no">{event ?? say('office.jobs.unreadable')}</span>,
    },
    {
      id: 'provider',
      header: say('office.jobs.provider'),
      cell: ({ provider }) => <span translate="no">{provider}</span>,
    },
    {
      id: 'state',
      header: say('office.jobs.state'),
      cell: ({ state }) => <WebhookStatePill state={state} />,
    },
    {
      id: 'attempts',
      header: say('office.jobs.tries'),
      cell: ({ attempts }) => say.count(attempts),
      align: 'end',
    },
    {
      id: 'received',
      header: say('office.jobs.receivedAt'),
      cell: ({ received_at }) => say.moment(received_at),
    },
  ]
}
