import { Revealed } from '../../../../back-office/kit/revealed.tsx'
import { revealMemberDetail } from './member-actions.calls.ts'

type RevealedDetailProps = { memberId: string; detail: 'pan' | 'bank_account'; label: string; masked: string }

/** Shows a masked detail of a member, and reveals it for a reason. */
export function RevealedDetail({ memberId, detail, label, masked }: RevealedDetailProps) {
  return (
    <Revealed
      call={revealMemberDetail}
      input={(reason) => ({ member_id: memberId, detail, reason })}
      name={label}
      text="office.members.showText"
      title="office.members.showTitle"
      valueOf={({ data }) => data.value}
    >
      {(value, button) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <span aria-live="polite" className="tabular-nums" translate="no">
            {value ?? masked}
          </span>
          {button}
        </span>
      )}
    </Revealed>
  )
}
