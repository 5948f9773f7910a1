import { useEffect, useState } from 'react'
import { useChange } from '../../../../back-office/kit/change.tsx'
import { ConfirmChange } from '../../../../back-office/kit/confirm-change.tsx'
import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import { revealMemberDetail } from './member-actions.calls.ts'

type RevealedDetailProps = { memberId: string; detail: 'pan' | 'bank_account'; label: string; masked: string }

const shownMs = 60_000

/**
 * Shows a masked detail. Reveals it after the staff member has given a reason, and masks it again after a
 * minute.
 */
export function RevealedDetail({ memberId, detail, label, masked }: RevealedDetailProps) {
  const say = useWords()
  const change = useChange({ hasForm: true })
  const [isAsked, setIsAsked] = useState(false)
  const [value, setValue] = useState<string>()

  useEffect(() => {
    if (value === undefined) return
    const timer = setTimeout(() => setValue(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [value])

  async function reveal(fields: FormData): Promise<void> {
    const reason = String(fields.get('reason'))
    const answer = await change.run(revealMemberDetail, { member_id: memberId, detail, reason }, '')
    if (!answer) return
    setValue(answer.data.value)
    setIsAsked(false)
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span aria-live="polite" className="tabular-nums" translate="no">
        {value ?? masked}
      </span>
      <Button
        aria-label={`${say(value === undefined ? 'office.members.show' : 'office.members.hide')}: ${label}`}
        onClick={() => (value === undefined ? setIsAsked(true) : setValue(undefined))}
        small
        variant="quiet"
      >
        {say(value === undefined ? 'office.members.show' : 'office.members.hide')}
      </Button>
      {isAsked && (
        <ConfirmChange
          confirmLabel={say('office.members.show')}
          errors={change.failure?.body.errors}
          fields={<OfficeField label={say('term.reason')} maxLength={300} name="reason" />}
          onClose={() => setIsAsked(false)}
          onConfirm={reveal}
          text={say('office.members.showText')}
          title={`${say('office.members.showTitle')}: ${label}`}
        />
      )}
    </span>
  )
}
