import { useLoaderData, useLocation } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/form/chip.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { TableColumn } from '../../kit/data-table.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { roleNames } from '../../kit/role-names.ts'
import { getStaffList } from './accounts.calls.ts'

async function load({ call, url }: LoadArguments) {
  const cursor = url.searchParams.get('cursor') ?? undefined
  return await call(getStaffList, { cursor })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.staff')

type Person = Awaited<ReturnType<typeof load>>['data'][number]

export default function StaffList() {
  const say = useWords()
  const { search } = useLocation()
  return (
    <ListPage
      action={<ButtonLink to={`/back-office/staff/new${search}`}>{say('office.staff.add')}</ButtonLink>}
      answer={useLoaderData<typeof loader>()}
      columns={columns}
      drawer={({ id }) => `/back-office/staff/${id}`}
      empty="office.staff.none"
      rowKey="id"
      title="office.frame.staff"
    />
  )
}

const columns: readonly TableColumn<Person>[] = [
  { header: 'term.name', cell: ({ name }) => <span translate="no">{name}</span> },
  { header: 'term.mobileNumber', cell: ({ mobile }) => <span className="tabular-nums">{mobile}</span> },
  {
    header: 'office.staff.roles',
    cell: ({ roles }, say) => roles.map((role) => say(roleNames[role])).join(', '),
  },
  { header: 'office.staff.state', cell: (person) => <State {...person} /> },
  {
    header: 'office.staff.lastSeen',
    cell: ({ last_seen_at }, say) =>
      last_seen_at ? say.moment(last_seen_at) : say('office.staff.notSignedIn'),
  },
]

function State({ left_at, has_second_factor }: Pick<Person, 'left_at' | 'has_second_factor'>) {
  const say = useWords()
  if (left_at) return <Chip>{say('office.staff.left')}</Chip>
  return has_second_factor ? (
    <Chip tone="success">{say('office.account.factorOn')}</Chip>
  ) : (
    <Chip tone="accent">{say('office.account.factorOff')}</Chip>
  )
}
