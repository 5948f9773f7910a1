import { Link, useLoaderData } from 'react-router'
import { describeChannel, describeKind } from '../../../features/messages/say-kind.ts'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import type { CallOutput } from '../../../wire/define-call.ts'
import { inWords } from '../../../words/in-words.ts'
import type { TableColumn } from '../../kit/data-table.tsx'
import { filtersOf } from '../../kit/filters/address-filters.ts'
import { ClearFilters } from '../../kit/filters/clear-filters.tsx'
import { FilterSearch } from '../../kit/filters/filter-search.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { JobsTabs } from '../jobs-tabs.tsx'
import { findMessages } from './messages.calls.ts'

async function load({ call, url }: LoadArguments) {
  const { q } = filtersOf(url, { q: /^\d{1,10}$/ })
  const cursor = url.searchParams.get('cursor') ?? undefined
  return { ...(await call(findMessages, { q, cursor })), isFiltered: q !== undefined }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('term.messages')

type Message = CallOutput<typeof findMessages>['data'][number]

/** Lists the messages of the last month, to all or to one person. */
export default function AllMessages() {
  const answer = useLoaderData<typeof loader>()
  return (
    <ListPage
      answer={answer}
      columns={columns}
      empty={answer.isFiltered ? 'office.jobs.noneToNumber' : 'office.jobs.noneYet'}
      filters={
        <>
          <FilterSearch label="office.jobs.findMessages" name="q" />
          {answer.isFiltered && <ClearFilters to="/back-office/jobs/messages/all" />}
        </>
      }
      rowKey="message_id"
      tabs={<JobsTabs />}
      title="term.messages"
    />
  )
}

const stateWords = {
  told: 'office.jobs.messageTold',
  bell: 'office.jobs.messageInBell',
  waiting: 'office.members.messageWaiting',
  given_up: 'office.members.messageGivenUp',
} as const

const columns: readonly TableColumn<Message>[] = [
  {
    header: 'office.term.message',
    cell: ({ kind, template }, say) => (
      <span>
        {inWords(template)}
        <span className="block text-sm font-normal text-muted">{describeKind(say, kind)}</span>
      </span>
    ),
  },
  {
    header: 'office.term.mobile',
    cell: ({ member_id: id, mobile }) =>
      id === null ? mobile : <Link to={`/back-office/members/${id}`}>{mobile}</Link>,
  },
  {
    header: 'office.jobs.messageWay',
    cell: ({ way }, say) => (way === null ? '' : describeChannel(say, way)),
  },
  {
    header: 'office.term.status',
    cell: ({ state, reason }, say) => (
      <>
        {say(stateWords[state])}
        {reason !== null && state !== 'told' && (
          <span className="block text-sm text-danger wrap-anywhere">{reason}</span>
        )}
      </>
    ),
  },
  {
    header: 'term.date',
    cell: ({ queued_at: at, told_at: told }, say) => (
      <time dateTime={told ?? at}>{say.moment(told ?? at)}</time>
    ),
  },
]
