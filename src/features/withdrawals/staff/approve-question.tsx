import { Money } from '../../../back-office/finance/money.tsx'
import { useChange } from '../../../back-office/kit/change.tsx'
import { ConfirmChange } from '../../../back-office/kit/confirm-change.tsx'
import { Fact, Facts } from '../../../back-office/kit/facts.tsx'
import { showToast } from '../../../ui/overlay/toast.store.ts'
import { useWords } from '../../../words/use-words.tsx'
import { approveWithdrawals } from './withdrawals.calls.ts'

type ApproveQuestionProps = {
  rows: readonly {
    withdrawal_no: string
    member: { name: string }
    /** `amount`, `tds` and `net` are in rupees, as on the wire. */
    amount: number
    tds: number
    net: number
  }[]
  requestId: string
  onDone?: () => void
  onClose: () => void
}

/** Asks for confirmation before withdrawals are approved. Shows how many, and their total after tax. */
export function ApproveQuestion({ rows, requestId, onDone, onClose }: ApproveQuestionProps) {
  const say = useWords()
  const change = useChange()
  const sum = (of: 'net' | 'tds') => rows.reduce((total, row) => total + Math.round(row[of] * 100), 0) / 100

  async function approve(): Promise<void> {
    const answer = await change.run(approveWithdrawals, {
      withdrawal_nos: rows.map((row) => row.withdrawal_no),
      request_id: requestId,
    })
    const refused = answer?.data.find((row) => !row.is_approved)
    if (refused) showToast(`${refused.withdrawal_no}: ${refused.why ?? ''}`, 'danger')
    if (answer) onDone?.()
    onClose()
  }
  return (
    <ConfirmChange
      confirmLabel={say('office.finance.approveCount', { count: rows.length })}
      onClose={onClose}
      onConfirm={approve}
      text={
        <>
          <p>{say('office.finance.approveText', { count: rows.length })}</p>
          <div className="mt-2">
            <Facts>
              <Fact label="office.finance.arrives" value={<Money amount={sum('net')} />} />
              {sum('tds') > 0 && <Fact label="office.finance.tds" value={<Money amount={sum('tds')} />} />}
            </Facts>
          </div>
        </>
      }
      title={say('office.finance.approveTitle', { count: rows.length })}
    />
  )
}
