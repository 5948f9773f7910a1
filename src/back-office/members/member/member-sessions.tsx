import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { useChange } from '../../parts/change.tsx'
import { DataTable, type TableColumn } from '../../parts/data-table.tsx'
import { endMemberSessions } from './endMemberSessions.call.ts'
import type { ShownMember } from './member-view.tsx'

type MemberSessionsProps = { memberId: string; sessions: ShownMember['data']['sessions'] }

type Session = ShownMember['data']['sessions'][number]

/** Where a member is signed in. */
export function MemberSessions({ memberId, sessions }: MemberSessionsProps) {
  const say = useWords()
  const { run, busy } = useChange()
  const endButton = ({ session, device }: Session) => (
    <Button
      aria-label={say('office.members.endOf', { device })}
      disabled={busy}
      onClick={() => void run(endMemberSessions, { member_id: memberId, session })}
      small
      variant="secondary"
    >
      {say('office.members.end')}
    </Button>
  )
  return (
    <div className="grid gap-3">
      {sessions.length > 1 && (
        <Button
          className="justify-self-start"
          disabled={busy}
          onClick={() => void run(endMemberSessions, { member_id: memberId })}
          variant="secondary"
        >
          {say('office.members.endAll')}
        </Button>
      )}
      <DataTable
        columns={[...columns, { header: '', cell: endButton, align: 'end' }]}
        empty="office.members.noSessions"
        label="office.members.tabSessions"
        rowKey="session"
        rows={sessions}
      />
    </div>
  )
}

const columns: readonly TableColumn<Session>[] = [
  { header: 'office.members.device', cell: ({ device }) => device },
  {
    header: 'office.members.signedIn',
    cell: ({ signed_in_at: at }, say) => <time dateTime={at}>{say.moment(at)}</time>,
  },
  {
    header: 'office.members.lastSeen',
    cell: ({ last_seen_at: at }, say) => <time dateTime={at}>{say.moment(at)}</time>,
  },
]
