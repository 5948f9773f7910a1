import { staff } from '../../../wire/define-call.ts'
import { placed } from '../../../wire/placed.ts'
import { describeListOf } from '../../lists/describe-list.ts'
import { moment, own, text } from '../../lists/list-columns.ts'
import { chips, search } from '../../lists/list-filters.ts'
import type { messageOut } from './message-fields.ts'

const q = search('office.jobs.findMessages', 10, { form: /^\d{1,10}$/, wrong: 'office.jobs.typeNumber' })
const days = chips('office.dashboard.period', 'term.all', { 7: placed('office.dashboard.days', { days: 7 }) })

export const findMessages = describeListOf<typeof messageOut>()('findMessages', staff('owner', 'support'), {
  summary:
    "Lists the last month's messages to members with text, channel and outcome, newest first, paged. Filters by a mobile number or a member id. Masks numbers, codes and links.",
  title: 'term.messages',
  rowKey: 'message_id',
  cursor: 'time and uuid',
  filters: {
    q,
    /**
     * Limits the list to messages that the shop gave up sending. Leaves out one-time codes sent to numbers
     * without a member: strangers request such codes every day, and no member waits for them.
     */
    unsent: chips('office.jobs.messages', 'term.all', { 1: 'office.jobs.messages' }),
    days,
  },
  columns: {
    template: own('office.term.message'),
    text: own('office.jobs.messageText'),
    order_no: own('office.jobs.messageAbout'),
    mobile: own('office.term.mobile'),
    way: own('office.jobs.messageWay'),
    state: own('office.term.status'),
    queued_at: own('term.date'),
  },
  empty: 'office.jobs.noneYet',
  emptyFound: 'office.jobs.noneToNumber',
})

/** The screen of all messages. Its search box limits the list to one mobile number. */
export const allMessages = { ...findMessages, filters: { q } }

/** The screen of messages that the shop gave up sending. */
export const unsentMessages = {
  ...findMessages,
  title: 'office.jobs.messages',
  filters: { days },
  columns: {
    template: own('office.term.message'),
    text: own('office.jobs.messageText'),
    order_no: own('office.jobs.messageAbout'),
    mobile: text('office.term.mobile'),
    reason: own('term.reason'),
    given_up_at: moment('office.jobs.givenUpAt'),
  },
  empty: 'office.jobs.noMessages',
  emptyFound: undefined,
} as const
