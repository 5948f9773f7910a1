import { useChange } from '../../../../back-office/kit/change.tsx'
import { DataTable, type DataTableProps, type TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { Button } from '../../../../ui/button.tsx'
import type { PlainKey } from '../../../../words/sentence.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { endMemberPasskey, endMemberPushDevice, endMemberSessions } from './member-actions.calls.ts'
import type { ShownMember } from './member-view.tsx'

type MemberSessionsProps = { memberId: string; data: ShownMember['data'] }

type Session = ShownMember['data']['sessions'][number]
type Passkey = ShownMember['data']['passkeys'][number]
type PushDevice = ShownMember['data']['push_devices'][number]

/** Shows a member's sessions, passkeys and push subscriptions, each with a button that ends it. */
export function MemberSessions({ memberId, data }: MemberSessionsProps) {
  const say = useWords()
  const { run, busy } = useChange()
  const endButton = (name: string, end: () => Promise<unknown>) => (
    <Button
      aria-label={say('office.members.endOf', { device: name })}
      disabled={busy}
      onClick={() => void end()}
      small
      variant="secondary"
    >
      {say('office.members.end')}
    </Button>
  )
  const endSession = ({ session, device }: Session) =>
    endButton(device, () => run(endMemberSessions, { member_id: memberId, session }))
  const endPasskey = ({ passkey_id, name }: Passkey) =>
    endButton(name, () => run(endMemberPasskey, { member_id: memberId, passkey_id }))
  const endPushDevice = ({ device_id, device }: PushDevice) =>
    endButton(device, () => run(endMemberPushDevice, { member_id: memberId, device_id }))
  return (
    <div className="grid gap-6">
      <section className="grid gap-3">
        <h2 className="font-bold">{say('office.members.tabSessions')}</h2>
        {data.recovered_at !== null && (
          <p className="text-sm text-muted">
            {say('office.members.recovered', { moment: say.moment(data.recovered_at) })}
          </p>
        )}
        {data.sessions.length + data.passkeys.length > 1 && (
          <div>
            <Button
              disabled={busy}
              onClick={() => void run(endMemberSessions, { member_id: memberId })}
              variant="secondary"
            >
              {say('office.members.endAll')}
            </Button>
          </div>
        )}
        <Devices
          columns={[...sessionColumns, { header: '', cell: endSession, align: 'end' }]}
          empty="office.members.noSessions"
          label="office.members.tabSessions"
          rowKey="session"
          rows={data.sessions}
        />
      </section>
      <section className="grid gap-3">
        <h2 className="font-bold">{say('term.passkeys')}</h2>
        <Devices
          columns={[...passkeyColumns, { header: '', cell: endPasskey, align: 'end' }]}
          empty="office.members.noPasskeys"
          label="term.passkeys"
          rowKey="passkey_id"
          rows={data.passkeys}
        />
      </section>
      <section className="grid gap-3">
        <h2 className="font-bold">{say('office.members.pushDevices')}</h2>
        <Devices
          columns={[...pushColumns, { header: '', cell: endPushDevice, align: 'end' }]}
          empty="office.members.noPushDevices"
          label="office.members.pushDevices"
          rowKey="device_id"
          rows={data.push_devices}
        />
      </section>
    </div>
  )
}

/** Shows devices as a table. Shows one line of text instead if there are none. */
function Devices<Row extends object>(table: Omit<DataTableProps<Row>, 'empty'> & { empty: PlainKey }) {
  const say = useWords()
  if (table.rows.length === 0) return <p className="text-sm text-muted">{say(table.empty)}</p>
  return <DataTable {...table} />
}

const sessionColumns: readonly TableColumn<Session>[] = [
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

const stateOf = ({ is_suspended: isSuspended }: { is_suspended: boolean }): PlainKey =>
  isSuspended ? 'office.members.isSuspended' : 'office.members.works'

const passkeyColumns: readonly TableColumn<Passkey>[] = [
  {
    header: 'passkeys.name',
    cell: ({ name }) => (
      <span className="wrap-anywhere" translate="no">
        {name}
      </span>
    ),
  },
  {
    header: 'office.members.added',
    cell: ({ added_at: at }, say) => <time dateTime={at}>{say.moment(at)}</time>,
  },
  {
    header: 'office.members.lastUsedAt',
    cell: ({ last_used_at: at }, say) => (at ? <time dateTime={at}>{say.moment(at)}</time> : '–'),
  },
  { header: 'office.term.status', cell: (row, say) => say(stateOf(row)) },
]

const pushColumns: readonly TableColumn<PushDevice>[] = [
  { header: 'office.members.device', cell: ({ device }) => device },
  {
    header: 'office.members.added',
    cell: ({ added_at: at }, say) => <time dateTime={at}>{say.moment(at)}</time>,
  },
  { header: 'office.term.status', cell: (row, say) => say(stateOf(row)) },
]
