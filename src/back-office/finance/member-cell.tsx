import { useWords } from '../../words/use-words.tsx'

type MemberCellProps = { member: { id: string; name: string; mobile: string; is_closed: boolean } }

/** Shows a member in a list: the name, with the mobile number below it. */
export function MemberCell({ member }: MemberCellProps) {
  const say = useWords()
  if (member.is_closed)
    return <span className="text-muted">{say('office.finance.closedMember', { id: member.id })}</span>
  return (
    <span className="office-person" translate="no">
      {member.name} <span className="block text-sm text-muted tabular-nums">{member.mobile}</span>
    </span>
  )
}
