import { Outlet, useLoaderData, useLocation } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/form/chip.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { Say } from '../../../words/words-of.ts'
import { DataTable, type TableColumn } from '../../parts/data-table.tsx'
import { OfficePage } from '../../parts/office-page.tsx'
import { roleNames } from '../../parts/role-names.ts'
import { getStaffList } from './getStaffList.call.ts'

async function load({ call, url }: LoadArguments) {
  const cursor = url.searchParams.get('cursor') ?? undefined
  const { data, next_cursor } = await call(getStaffList, { cursor })
  return { people: data, next: next_cursor }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.staff')

type Person = Awaited<ReturnType<typeof load>>['people'][number]

export default function StaffList() {
  const say = useWords()
  const { people, next } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <OfficePage
      action={<ButtonLink to={`/back-office/staff/new${search}`}>{say('office.staff.add')}</ButtonLink>}
      title={say('office.frame.staff')}
    >
      <DataTable
        columns={columnsOf(say)}
        empty={{ title: say('office.staff.none') }}
        label={say('office.frame.staff')}
        next={next}
        open={({ id }) => `/back-office/staff/${id}${search}`}
        rowKey={({ id }) => id}
        rows={people}
      />
      <Outlet />
    </OfficePage>
  )
}

function columnsOf(say: Say): TableColumn<Person>[] {
  return [
    { id: 'name', header: say('office.staff.name'), cell: ({ name }) => <span translate="no">{name}</span> },
    {
      id: 'mobile',
      header: say('login.mobile'),
      cell: ({ mobile }) => <span className="tabular-nums">{mobile}</span>,
    },
    {
      id: 'roles',
      header: say('office.staff.roles'),
      cell: ({ roles }) => roles.map((role) => say(roleNames[role])).join(', '),
    },
    {
      id: 'state',
      header: say('office.staff.state'),
      cell: (person) => <State {...person} />,
    },
    {
      id: 'seen',
      header: say('office.staff.lastSeen'),
      cell: ({ last_seen_at }) => (last_seen_at ? say.moment(last_seen_at) : say('office.staff.notSignedIn')),
    },
  ]
}

function State({ left_at, has_second_factor }: Pick<Person, 'left_at' | 'has_second_factor'>) {
  const say = useWords()
  if (left_at) return <Chip>{say('office.staff.left')}</Chip>
  return has_second_factor ? (
    <Chip tone="success">{say('office.account.factorOn')}</Chip>
  ) : (
    <Chip tone="accent">{say('office.account.factorOff')}</Chip>
  )
}
