import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { Say } from '../../../words/words-of.ts'
import { AuditTrail } from '../../parts/audit-trail.tsx'
import { DataTable, type TableColumn } from '../../parts/data-table.tsx'
import { inWords } from '../../parts/in-words.ts'
import { MemberNotes } from './member-notes.tsx'
import { MemberProfile } from './member-profile.tsx'
import { MemberSessions } from './member-sessions.tsx'
import type { MemberTab } from './member-tabs.ts'
import type { viewMember } from './viewMember.call.ts'

export type ShownMember = CallOutput<typeof viewMember>

/** The tabs that one call fills. */
export function MemberView({ member, data, tab }: Pick<ShownMember, 'member' | 'data'> & { tab: MemberTab }) {
  if (tab === 'addresses') return <Addresses addresses={data.addresses} />
  if (tab === 'sessions') return <MemberSessions memberId={member.id} sessions={data.sessions} />
  if (tab === 'messages') return <Messages messages={data.messages} />
  if (tab === 'notes')
    return <MemberNotes isClosed={member.status === 'closed'} memberId={member.id} notes={data.notes} />
  if (tab === 'trail') return <AuditTrail entries={data.trail} />
  // Nothing that was typed or revealed for one member is there for the next.
  return <MemberProfile data={data} key={member.id} member={member} />
}

function Addresses({ addresses }: { addresses: ShownMember['data']['addresses'] }) {
  const say = useWords()
  return (
    <DataTable
      columns={addressColumns(say)}
      empty={{ title: say('office.members.noAddresses') }}
      label={say('office.members.tabAddresses')}
      rowKey={({ id }) => id}
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
  const say = useWords()
  return (
    <DataTable
      columns={messageColumns(say)}
      empty={{ title: say('office.members.noMessages') }}
      label={say('office.members.tabMessages')}
      rowKey={({ id }) => id}
      rows={messages}
    />
  )
}

function addressColumns(say: Say): TableColumn<ShownMember['data']['addresses'][number]>[] {
  return [
    {
      id: 'address',
      header: say('office.members.address'),
      cell: ({ lines }) => (
        <span className="wrap-anywhere" translate="no">
          {lines.join(', ')}
        </span>
      ),
    },
    {
      id: 'pin',
      header: say('office.orders.pinCode'),
      cell: ({ pin_code: pin }) => <span className="tabular-nums">{pin}</span>,
    },
    {
      id: 'used',
      header: '',
      cell: ({ is_last_used: isLastUsed }) => (isLastUsed ? say('office.members.lastUsed') : ''),
    },
  ]
}

function messageColumns(say: Say): TableColumn<ShownMember['data']['messages'][number]>[] {
  return [
    {
      id: 'template',
      header: say('office.members.message'),
      cell: ({ template }) => inWords(template),
    },
    {
      id: 'at',
      header: say('office.members.date'),
      cell: ({ queued_at: at }) => <time dateTime={at}>{say.moment(at)}</time>,
    },
    {
      id: 'state',
      header: say('office.members.status'),
      cell: ({ state, failure }) => (
        <>
          {say(messageStates[state])}
          {failure !== null && <span className="block text-sm text-danger">{failure}</span>}
        </>
      ),
    },
  ]
}
