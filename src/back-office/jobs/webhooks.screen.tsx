import { privateMeta } from '../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../ui/page/screen-load.ts'
import type { CallOutput } from '../../wire/define-call.ts'
import { StateSince } from '../kit/state-since.tsx'
import { loadList } from '../lists/list.load.ts'
import { type Cells, Listed } from '../lists/listed.tsx'
import { JobsTabs } from './jobs-tabs.tsx'
import { webhookStates } from './webhook-states.ts'
import { findWebhooks } from './webhooks.list.ts'

const load = loadList(findWebhooks)
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta(findWebhooks.title)

type Webhook = CallOutput<typeof findWebhooks>['data'][number]

export default function Webhooks() {
  return (
    <Listed
      cells={cells}
      drawer={(row) => `/back-office/jobs/webhooks/${pathOf(row)}`}
      list={findWebhooks}
      rowKey={pathOf}
      tabs={<JobsTabs />}
    />
  )
}

const cells: Cells<typeof findWebhooks> = {
  state: ({ state, received_at: at }) => (
    <StateSince at={state === 'done' ? null : at} of={webhookStates} state={state} />
  ),
}

/** Returns the key of a webhook: its provider and event id, because two providers may use the same id. */
function pathOf({ provider, event_id }: Webhook): string {
  return `${encodeURIComponent(provider)}/${encodeURIComponent(event_id)}`
}
