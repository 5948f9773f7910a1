import { useLoaderData } from 'react-router'
import type { TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { filtersOf } from '../../../../back-office/kit/filters/address-filters.ts'
import { ClearFilters } from '../../../../back-office/kit/filters/clear-filters.tsx'
import { FilterChips, optionsOf } from '../../../../back-office/kit/filters/filter-chips.tsx'
import { FilterDates } from '../../../../back-office/kit/filters/filter-dates.tsx'
import { FilterSearch } from '../../../../back-office/kit/filters/filter-search.tsx'
import { ListPage } from '../../../../back-office/kit/list-page.tsx'
import { isDay } from '../../../../calendar/day-form.ts'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { isIdCursor } from '../../../../wire/cursors.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { memberStatuses } from '../member-fields.ts'
import { memberStatusNames } from '../member-status-names.ts'
import { MemberStatusPill } from '../member-status-pill.tsx'
import { findMembers } from './list.calls.ts'

async function load({ call, url }: LoadArguments) {
  const { cursor, ...filters } = filtersOf(url, {
    q: /^.{1,100}$/,
    status: memberStatuses,
    subscribed: ['yes', 'no'],
    number: ['to_decide'],
    from: isDay,
    to: isDay,
    cursor: isIdCursor,
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
  const answer = useLoaderData<typeof loader>()
  const { isFiltered } = answer
  return (
    <ListPage
      answer={answer}
      columns={columns}
      empty={
        isFiltered ? ['office.members.noneFound', 'office.members.noneFoundText'] : 'office.members.none'
      }
      filters={
        <>
          <FilterSearch label="office.members.search" name="q" />
          <FilterChips
            label="office.term.status"
            name="status"
            options={[
              ['', 'term.all'],
              ...optionsOf(['open', 'blocked', 'closed'] as const, memberStatusNames),
            ]}
          />
          <FilterChips
            label="office.members.subscribed"
            name="subscribed"
            options={[
              ['', 'term.all'],
              ['yes', 'office.form.yes'],
              ['no', 'office.form.no'],
            ]}
          />
          <FilterChips
            label="office.members.newMobile"
            name="number"
            options={[
              ['', 'term.all'],
              ['to_decide', 'office.members.numberToDecide'],
            ]}
          />
          <FilterDates />
          {isFiltered && <ClearFilters to="/back-office/members" />}
        </>
      }
      open={({ id }) => `/back-office/members/${id}`}
      rowKey="id"
      title="office.frame.members"
    >
      {answer.search && (
        <p className="rounded-card bg-accent-soft p-3 text-sm" role="status">
          {say(
            answer.search === 'too_many' ? 'office.members.searchTooMany' : 'office.members.searchTooShort',
          )}
        </p>
      )}
    </ListPage>
  )
}

const columns: readonly TableColumn<Row>[] = [
  {
    header: 'term.name',
    cell: ({ id, name, status }, say) =>
      status === 'closed' ? (
        <span className="text-muted">{say('office.members.closedMember', { id })}</span>
      ) : (
        <span className="font-semibold wrap-anywhere" translate="no">
          {name}
        </span>
      ),
  },
  { header: 'term.number', cell: ({ id }) => id },
  {
    header: 'office.term.mobile',
    cell: ({ mobile, status }) => <span className="tabular-nums">{status === 'closed' ? '–' : mobile}</span>,
  },
  {
    header: 'office.members.email',
    cell: ({ email }) => (
      <span className="wrap-anywhere" translate="no">
        {email || '–'}
      </span>
    ),
  },
  { header: 'office.term.status', cell: ({ status }) => <MemberStatusPill state={status} /> },
  {
    header: 'office.members.subscribed',
    cell: ({ subscribed }, say) => say(subscribed ? 'office.form.yes' : 'office.form.no'),
  },
  {
    header: 'office.members.joined',
    cell: ({ joined_at: at }, say) => (
      <time className="whitespace-nowrap" dateTime={at}>
        {say.date(at)}
      </time>
    ),
  },
]
