import { Button } from '../../ui/button.tsx'
import { useWords } from '../../words/use-words.tsx'
import { useChange } from '../parts/change.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { endMemberSessions } from './endMemberSessions.call.ts'
import type { ShownMember } from './member-view.tsx'

type MemberSessionsProps = { memberId: string; sessions: ShownMember['data']['sessions'] }

/** Where a member is signed in. */
export function MemberSessions({ memberId, sessions }: MemberSessionsProps) {
  const say = useWords()
  const { run, busy } = useChange()
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
        columns={[
          { id: 'device', header: say('office.members.device'), cell: ({ device }) => device },
          {
            id: 'signed-in',
            header: say('office.members.signedIn'),
            cell: ({ signed_in_at: at }) => <time dateTime={at}>{say.moment(at)}</time>,
          },
          {
            id: 'seen',
            header: say('office.members.lastSeen'),
            cell: ({ last_seen_at: at }) => <time dateTime={at}>{say.moment(at)}</time>,
          },
          {
            id: 'end',
            header: '',
            cell: ({ session, device }) => (
              <Button
                aria-label={say('office.members.endOf', { device })}
                disabled={busy}
                onClick={() => void run(endMemberSessions, { member_id: memberId, session })}
                small
                variant="secondary"
              >
                {say('office.members.end')}
              </Button>
            ),
            align: 'end',
          },
        ]}
        empty={{ title: say('office.members.noSessions') }}
        label={say('office.members.tabSessions')}
        rowKey={({ session }) => session}
        rows={sessions}
      />
    </div>
  )
}
