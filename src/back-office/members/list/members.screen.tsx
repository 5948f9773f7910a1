import { Link, useLoaderData } from 'react-router'
import { isDay } from '../../../calendar/india.ts'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { isIdCursor } from '../../../wire/cursors.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { Say } from '../../../words/words-of.ts'
import { filtersOf } from '../../parts/address-filters.ts'
import { DataTable, type TableColumn } from '../../parts/data-table.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { FilterChips } from '../../parts/filter-chips.tsx'
import { FilterDates } from '../../parts/filter-dates.tsx'
import { FilterSearch } from '../../parts/filter-search.tsx'
import { OfficePage } from '../../parts/office-page.tsx'
import { memberStatuses } from '../member-fields.ts'
import { MemberStatusPill, statusNames } from '../member-status-pill.tsx'
import { findMembers } from './findMembers.call.ts'

async function load({ call, url }: LoadArguments) {
  const { cursor, ...filters } = filtersOf(url, {
    ...{ q: /^.{1,100}$/, status: memberStatuses, subscribed: ['yes', 'no'] },
    ...{ from: isDay, to: isDay, cursor: isIdCursor },
  })
  const answer = await call(findMembers, { ...filters, cursor })
  return { ...answer, isFiltered: Object.values(filters).some((filter) => filter !== undefined) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.members')

type Row = Awaited<ReturnType<typeof load>>['data'][number]

export default function Members() {
  const say = useWords()
  const { data: rows, next_cursor: next, search: problem, isFiltered } = useLoaderData<typeof loader>()
  return (
    <OfficePage title={say('office.frame.members')}>
      <FilterBar>
        <FilterSearch label={say('office.members.search')} name="q" />
        <FilterChips
          label={say('office.members.status')}
          name="status"
          options={[
            { value: '', label: say('office.members.all') },
            ...(['open', 'blocked', 'closed'] as const).map((value) => ({
              value,
              label: say(statusNames[value]),
            })),
          ]}
        />
        <FilterChips
          label={say('office.members.subscribed')}
          name="subscribed"
          options={[
            { value: '', label: say('office.members.all') },
            { value: 'yes', label: say('office.members.yes') },
            { value: 'no', label: say('office.members.no') },
          ]}
        />
        <FilterDates from="from" to="to" />
        {isFiltered && (
          <Link
            className="inline-flex min-h-10 items-center text-sm font-semibold text-primary-ink"
            to="/back-office/members"
          >
            {say('office.orders.clearFilters')}
          </Link>
        )}
      </FilterBar>
      {problem && (
        <p className="rounded-card bg-accent-soft p-3 text-sm" role="status">
          {say(problem === 'too_many' ? 'office.members.searchTooMany' : 'office.members.searchTooShort')}
        </p>
      )}
      <DataTable
        columns={columnsOf(say)}
        empty={{
          title: say(isFiltered ? 'office.members.noneFound' : 'office.members.none'),
          text: isFiltered ? say('office.members.noneFoundText') : undefined,
        }}
        label={say('office.frame.members')}
        next={next}
        open={({ id }) => `/back-office/members/${id}`}
        rowKey={({ id }) => id}
        rows={rows}
      />
    </OfficePage>
  )
}

function columnsOf(say: Say): TableColumn<Row>[] {
  return [
    {
      id: 'name',
      header: say('office.members.name'),
      cell: ({ id, name, status }) =>
        status === 'closed' ? (
          <span className="text-muted">{say('office.members.closedMember', { id })}</span>
        ) : (
          <span className="font-semibold wrap-anywhere" translate="no">
            {name}
          </span>
        ),
    },
    { id: 'id', header: say('office.members.number'), cell: ({ id }) => id },
    {
      id: 'mobile',
      header: say('office.members.mobile'),
      cell: ({ mobile, status }) => (
        <span className="tabular-nums">{status === 'closed' ? '–' : mobile}</span>
      ),
    },
    {
      id: 'email',
      header: say('office.members.email'),
      cell: ({ email }) => (
        <span className="wrap-anywhere" translate="no">
          {email || '–'}
        </span>
      ),
    },
    {
      id: 'status',
      header: say('office.members.status'),
      cell: ({ status }) => <MemberStatusPill status={status} />,
    },
    {
      id: 'subscribed',
      header: say('office.members.subscribed'),
      cell: ({ subscribed }) => say(subscribed ? 'office.members.yes' : 'office.members.no'),
    },
    {
      id: 'joined',
      header: say('office.members.joined'),
      cell: ({ joined_at: at }) => (
        <time className="whitespace-nowrap" dateTime={at}>
          {say.date(at)}
        </time>
      ),
    },
  ]
}
