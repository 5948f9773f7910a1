import { namesOf } from '../../states/states.ts'
import { staff } from '../../wire/define-call.ts'
import { describeListOf } from '../lists/describe-list.ts'
import { count, moment, own, text } from '../lists/list-columns.ts'
import { chips } from '../lists/list-filters.ts'
import type { webhookOut } from './webhook-fields.ts'
import { webhookStates } from './webhook-states.ts'

export const findWebhooks = describeListOf<typeof webhookOut>()('findWebhooks', staff('owner', 'finance'), {
  summary: "Lists the last month's webhooks of the payment and payout providers, newest first, paged.",
  title: 'office.jobs.webhooks',
  rowKey: 'event_id',
  cursor: 'time and text',
  filters: { state: chips('office.term.state', 'office.term.all', namesOf(webhookStates)) },
  columns: {
    event: text('office.jobs.event', { none: 'office.jobs.unreadable' }),
    provider: text('office.jobs.provider'),
    state: own('office.term.state'),
    attempts: count('office.term.attempts'),
    received_at: moment('office.jobs.receivedAt'),
  },
  empty: ['office.jobs.noWebhooks', 'office.jobs.noWebhooksText'],
})
