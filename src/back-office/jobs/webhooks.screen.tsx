import { useLoaderData } from 'react-router'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import type { CallOutput } from '../../wire/define-call.ts'
import type { TableColumn } from '../kit/data-table.tsx'
import { FilterChips, optionsOf } from '../kit/filters/filter-chips.tsx'
import { ListPage } from '../kit/list-page.tsx'
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
  return (
    <ListPage
      answer={useLoaderData<typeof loader>()}
      columns={columns}
      drawer={({ provider, event_id }) =>
        `/back-office/jobs/webhooks/${encodeURIComponent(provider)}/${encodeURIComponent(event_id)}`
      }
      empty={['office.jobs.noWebhooks', 'office.jobs.noWebhooksText']}
      filters={
        <FilterChips
          label="office.term.state"
          name="state"
          options={[['', 'office.term.all'], ...optionsOf(webhookStates, webhookStateNames)]}
        />
      }
      rowKey={({ provider, event_id }) => `${provider} ${event_id}`}
      tabs={<JobsTabs />}
      title="office.jobs.webhooks"
    />
  )
}

const columns: readonly TableColumn<Webhook>[] = [
  {
    header: 'office.jobs.event',
    cell: ({ event }, say) => <span translate="no">{event ?? say('office.jobs.unreadable')}</span>,
  },
  { header: 'office.jobs.provider', cell: ({ provider }) => <span translate="no">{provider}</span> },
  { header: 'office.term.state', cell: ({ state }) => <WebhookStatePill state={state} /> },
  { header: 'office.term.attempts', cell: ({ attempts }, say) => say.count(attempts), align: 'end' },
  { header: 'office.jobs.receivedAt', cell: ({ received_at }, say) => say.moment(received_at) },
]
