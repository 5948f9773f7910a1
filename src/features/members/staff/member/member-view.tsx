import { AuditTrail } from '../../../../back-office/kit/audit-trail.tsx'
import { DataTable, type TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { StatusPill } from '../../../../ui/status-pill.tsx'
import type { CallOutput } from '../../../../wire/define-call.ts'
import { inWords } from '../../../../words/in-words.ts'
import { describeChannel } from '../../../messages/kind-and-channel-names.ts'
import type { viewMember } from './member.calls.ts'
import { MemberNotes } from './member-notes.tsx'
import { MemberProfile } from './member-profile.tsx'
import { MemberSessions } from './member-sessions.tsx'
import type { MemberTab } from './member-tabs.ts'

export type ShownMember = CallOutput<typeof viewMember>

/** Shows one of the tabs whose data all comes from the same call. */
export function MemberView({ member, data, tab }: Pick<ShownMember, 'member' | 'data'> & { tab: MemberTab }) {
  if (tab === 'addresses') return <Addresses addresses={data.addresses} />
  if (tab === 'sessions') return <MemberSessions data={data} memberId={member.id} />
  if (tab === 'messages') return <Messages messages={data.messages} />
  if (tab === 'notes')
    return <MemberNotes isClosed={member.status === 'closed'} memberId={member.id} notes={data.notes} />
  if (tab === 'trail') return <AuditTrail entries={data.trail} />
  // The key resets the page for another member, so that nothing typed or revealed for one member stays on the
  // next one's page.
  return <MemberProfile data={data} key={member.id} member={member} />
}

function Addresses({ addresses }: { addresses: ShownMember['data']['addresses'] }) {
  return (
    <DataTable
      columns={addressColumns}
      empty="office.members.noAddresses"
      label="term.addresses"
      rowKey="id"
      rows={addresses}
    />
  )
}

const messageStates = {
  waiting: 'office.members.messageWaiting',
  sent: 'office.members.messageSent',
  given_up: 'office.members.messageGivenUp',
} as const

function Messages({ messages }: { messages: ShownMember['data']['messages'] }) {
  return (
    <DataTable
      columns={messageColumns}
      empty="office.members.noMessages"
      label="term.messages"
      rowKey="id"
      rows={messages}
    />
  )
}

const addressColumns: readonly TableColumn<ShownMember['data']['addresses'][number]>[] = [
  {
    header: 'term.address',
    cell: ({ lines, is_last_used: isLastUsed }, say) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="wrap-anywhere" translate="no">
          {lines.join(', ')}
        </span>
        {isLastUsed && <StatusPill tone="neutral">{say('office.members.lastUsed')}</StatusPill>}
      </span>
    ),
  },
  {
    header: 'term.pinCode',
    cell: ({ pin_code: pin }) => <span className="tabular-nums">{pin}</span>,
  },
]

const messageColumns: readonly TableColumn<ShownMember['data']['messages'][number]>[] = [
  { header: 'office.term.message', cell: ({ template }) => inWords(template) },
  {
    header: 'term.date',
    cell: ({ queued_at: at }, say) => <time dateTime={at}>{say.moment(at)}</time>,
  },
  {
    header: 'office.jobs.messageWay',
    cell: ({ way }, say) =>
      way === 'bell' ? say('office.jobs.messageInBell') : describeChannel(say, way ?? 'sms'),
  },
  {
    header: 'office.term.status',
    cell: ({ state, failure }, say) => (
      <>
        {say(messageStates[state])}
        {failure !== null && <span className="block text-sm text-danger">{failure}</span>}
      </>
    ),
  },
]
