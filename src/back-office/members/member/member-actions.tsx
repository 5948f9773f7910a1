import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { newRequestId } from '../../../wire/new-request-id.ts'
import { useWords } from '../../../words/use-words.tsx'
import { useChange } from '../../parts/change.tsx'
import { ConfirmChange } from '../../parts/confirm-change.tsx'
import { OfficeField } from '../../parts/office-field.tsx'
import { blockMember } from '../block/blockMember.call.ts'
import { unblockMember } from '../block/unblockMember.call.ts'
import { sendMemberCode } from './sendMemberCode.call.ts'

type MemberActionsProps = { member: { id: string; name: string; mobile: string; status: string } }

/** What support does for a member most: a code for a new password, and blocking. */
export function MemberActions({ member }: MemberActionsProps) {
  const say = useWords()
  const [asked, setAsked] = useState<{ what: 'code' | 'block'; requestId: string }>()
  const isBlocked = member.status === 'blocked'
  const ask = (what: 'code' | 'block') => setAsked({ what, requestId: newRequestId() })
  const close = () => setAsked(undefined)
  return (
    <>
      {!isBlocked && (
        <Button onClick={() => ask('code')} variant="secondary">
          {say('office.members.sendCode')}
        </Button>
      )}
      <Button onClick={() => ask('block')} variant={isBlocked ? 'primary' : 'secondary'}>
        {say(isBlocked ? 'office.members.unblock' : 'office.members.block')}
      </Button>
      {asked?.what === 'code' && <CodeQuestion member={member} onClose={close} requestId={asked.requestId} />}
      {asked?.what === 'block' && (
        <BlockQuestion member={member} onClose={close} requestId={asked.requestId} />
      )}
    </>
  )
}

type QuestionProps = MemberActionsProps & { requestId: string; onClose: () => void }

function CodeQuestion({ member, requestId, onClose }: QuestionProps) {
  const say = useWords()
  const change = useChange()
  return (
    <ConfirmChange
      confirmLabel={say('office.members.sendCode')}
      onClose={onClose}
      onConfirm={async () => {
        if (await change.run(sendMemberCode, { member_id: member.id, request_id: requestId })) onClose()
      }}
      text={say('office.members.sendCodeText', { mobile: member.mobile })}
      title={say('office.members.sendCodeTitle')}
    />
  )
}

function BlockQuestion({ member, requestId, onClose }: QuestionProps) {
  const say = useWords()
  const change = useChange()
  const isBlocked = member.status === 'blocked'

  async function confirm(fields: FormData): Promise<void> {
    const input = { member_id: member.id, reason: String(fields.get('reason')), request_id: requestId }
    const answer = isBlocked ? await change.run(unblockMember, input) : await change.run(blockMember, input)
    if (answer) onClose()
  }
  return (
    <ConfirmChange
      confirmLabel={say(isBlocked ? 'office.members.unblock' : 'office.members.block')}
      danger={!isBlocked}
      errors={change.failure?.body.errors}
      fields={
        <OfficeField
          kind="note"
          label={say('office.members.reason')}
          maxLength={300}
          name="reason"
          rows={2}
        />
      }
      onClose={onClose}
      onConfirm={confirm}
      text={say(isBlocked ? 'office.members.unblockText' : 'office.members.blockText')}
      title={say(isBlocked ? 'office.members.unblockTitle' : 'office.members.blockTitle', {
        name: member.name,
      })}
    />
  )
}
