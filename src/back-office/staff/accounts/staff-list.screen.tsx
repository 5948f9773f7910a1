import { useLocation } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/form/chip.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../ui/page/screen-load.ts'
import { useWords } from '../../../words/use-words.tsx'
import { roleNames } from '../../kit/role-names.ts'
import { loadList } from '../../lists/list.load.ts'
import { type Cells, Listed } from '../../lists/listed.tsx'
import { getStaffList } from './staff.list.ts'

const load = loadList(getStaffList)
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta(getStaffList.title)

export default function StaffList() {
  const say = useWords()
  const { search } = useLocation()
  return (
    <Listed
      action={<ButtonLink to={`/back-office/staff/new${search}`}>{say('office.staff.add')}</ButtonLink>}
      cells={cells}
      list={getStaffList}
    />
  )
}

const cells: Cells<typeof getStaffList> = {
  mobile: ({ mobile }) => <span className="tabular-nums">{mobile}</span>,
  roles: ({ roles }, say) => roles.map((role) => say(roleNames[role])).join(', '),
  has_second_factor: ({ left_at, has_second_factor: hasSecondFactor }, say) => {
    if (left_at) return <Chip>{say('office.staff.left')}</Chip>
    return hasSecondFactor ? (
      <Chip tone="success">{say('office.account.factorOn')}</Chip>
    ) : (
      <Chip tone="accent">{say('office.account.factorOff')}</Chip>
    )
  },
}
