import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/overlay/toast.store.ts'
import { isCallFailure } from '../../ui/page/screen-load.ts'
import { StatePill } from '../../ui/status-pill.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import { complaintKindNames, complaintStates } from './complaint-kinds.ts'
import { ComplaintMessages } from './complaint-messages.tsx'
import type { getComplaint } from './complaints.calls.ts'
import { type ComplaintTerms, GrievanceOfficer } from './grievance-officer.tsx'

export type ShownComplaint = CallOutput<typeof getComplaint>['data']

type ComplaintViewProps = {
  complaint: ShownComplaint
  terms: ComplaintTerms
  /** The form for another message. */
  children: ReactNode
  /** Closes the complaint, and returns the message to show. */
  close: () => Promise<string>
  reload: () => Promise<void>
}

/**
 * Shows a complaint to its writer: the recorded complaint, the deadlines, the messages, and the grievance
 * officer.
 */
export function ComplaintView({ complaint: one, terms, children, close, reload }: ComplaintViewProps) {
  const say = useWords()
  const [isClosing, setClosing] = useState(false)
  async function closeIt(): Promise<void> {
    setClosing(true)
    try {
      showToast(await close(), 'success')
    } catch (error) {
      if (!isCallFailure(error)) throw error
      showToast(error.message, 'danger')
    } finally {
      setClosing(false)
    }
    await reload()
  }
  return (
    <div className="page page-narrow grid gap-4 py-6">
      <div className="card grid gap-1 p-4 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <StatePill of={complaintStates} state={one.state} />
          <span className="text-muted">{say(complaintKindNames[one.kind])}</span>
          {one.orderno !== null && <TextLink to={`/orders/${one.orderno}`}>{one.orderno}</TextLink>}
        </p>
        <p className="text-muted">{say('complaints.recordedAt', { moment: say.moment(one.opened_at) })}</p>
        {one.answer_by !== null && <p>{say('complaints.answerBy', { moment: say.moment(one.answer_by) })}</p>}
        {one.redress_by !== null && <p>{say('complaints.redressBy', { date: say.date(one.redress_by) })}</p>}
        {one.docket_no !== null && <p>{say('complaints.docket', { no: one.docket_no })}</p>}
        {one.closed_at !== null && (
          <p>
            {say(one.closed_by === 'member' ? 'complaints.closedByYou' : 'complaints.closedByShop', {
              moment: say.moment(one.closed_at),
            })}
          </p>
        )}
      </div>
      <ComplaintMessages messages={one.messages} reader="member" />
      {one.state === 'closed' ? (
        <p className="text-sm text-muted">{say('complaints.closedText')}</p>
      ) : (
        <>
          {children}
          <Button busy={isClosing} onClick={() => void closeIt()} variant="secondary" wide>
            {say('complaints.close')}
          </Button>
        </>
      )}
      <GrievanceOfficer terms={terms} />
    </div>
  )
}
