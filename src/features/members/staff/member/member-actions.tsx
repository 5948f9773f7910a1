import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { StepButton } from '../../../../back-office/kit/step-button.tsx'
import { placed } from '../../../../wire/placed.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { blockMember, unblockMember } from '../block/block.calls.ts'
import { sendMemberCode } from './member-actions.calls.ts'

type MemberActionsProps = { member: { id: string; name: string; mobile: string; status: string } }

/** The actions that support uses most for a member: sending a password code, and blocking. */
export function MemberActions({ member: { id, name, mobile, status } }: MemberActionsProps) {
  const say = useWords()
  const isBlocked = status === 'blocked'
  const asks = isBlocked ? unblocking : blocking
  return (
    <>
      {!isBlocked && (
        <StepButton
          button={{ variant: 'secondary' }}
          call={sendMemberCode}
          input={({ requestId }) => ({ member_id: id, request_id: requestId })}
          label="office.members.sendCode"
          text={say('office.members.sendCodeText', { mobile })}
          title="office.members.sendCodeTitle"
        />
      )}
      <StepButton
        button={{ variant: isBlocked ? 'primary' : 'secondary' }}
        call={asks.call}
        danger={!isBlocked}
        fields={
          <OfficeField kind="lines" label={say('term.reason')} maxLength={300} name="reason" rows={2} />
        }
        input={({ typed, requestId }) => ({
          member_id: id,
          reason: typed('reason'),
          request_id: requestId,
        })}
        label={asks.label}
        text={say(asks.text)}
        title={placed(asks.title, { name })}
      />
    </>
  )
}

const blocking = {
  call: blockMember,
  label: 'office.members.block',
  text: 'office.members.blockText',
  title: 'office.members.blockTitle',
} as const

const unblocking = {
  call: unblockMember,
  label: 'office.members.unblock',
  text: 'office.members.unblockText',
  title: 'office.members.unblockTitle',
} as const
