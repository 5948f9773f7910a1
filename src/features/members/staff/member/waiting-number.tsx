import { StepButton } from '../../../../back-office/kit/step-button.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import { approveNumberChange, dropNumberChange } from './member-actions.calls.ts'
import type { ShownMember } from './member-view.tsx'

type WaitingNumberProps = {
  memberId: string
  change: NonNullable<ShownMember['data']['number_change']>
}

/** Shows a requested number change, so that another staff member can approve or decline it. */
export function WaitingNumber({ memberId, change }: WaitingNumberProps) {
  const say = useWords()
  const { change_id: changeId, mobile, asked_by: askedBy, asked_at: askedAt, is_own: isOwn } = change
  const input = ({ requestId }: { requestId: string }) => ({
    member_id: memberId,
    change_id: changeId,
    request_id: requestId,
  })
  return (
    <section aria-label={say('office.members.numberWaitsTitle')} className="card grid gap-3 p-4">
      <h2 className="font-bold">{say('office.members.numberWaitsTitle')}</h2>
      <p>{say('office.members.numberWaitsText', { mobile, name: askedBy, moment: say.moment(askedAt) })}</p>
      <p className="text-sm text-muted wrap-anywhere" translate="no">
        {change.reason}
      </p>
      <div className="flex flex-wrap gap-2">
        {!isOwn && (
          <StepButton
            call={approveNumberChange}
            input={input}
            label="office.members.approveNumber"
            text={say('office.members.approveNumberText', { mobile })}
            title="office.members.numberWaitsTitle"
          />
        )}
        <StepButton
          button={{ variant: 'secondary' }}
          call={dropNumberChange}
          input={input}
          label={isOwn ? 'office.members.withdrawNumber' : 'office.members.declineNumber'}
          text={say('office.members.dropNumberText', { mobile })}
          title="office.members.numberWaitsTitle"
        />
      </div>
    </section>
  )
}
