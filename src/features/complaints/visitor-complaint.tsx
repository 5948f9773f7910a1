import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { CallForm } from '../../ui/form/call-form.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { LinesField } from '../../ui/form/lines-field.tsx'
import { useCallForm } from '../../ui/form/use-call-form.ts'
import { showToast } from '../../ui/overlay/toast.store.ts'
import { call } from '../../ui/page/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import { ComplaintView } from './complaint-view.tsx'
import { closeVisitorComplaint, getVisitorComplaint, writeToVisitorComplaint } from './complaints.calls.ts'
import { type ComplaintTerms, GrievanceOfficer } from './grievance-officer.tsx'
import { keepOpened, type OpenedComplaint, readOpened } from './visitor-complaint.store.ts'

/** Asks for the mobile number of the complaint's writer, and then shows the complaint. */
export function VisitorComplaint({ complaintNo, terms }: { complaintNo: string; terms: ComplaintTerms }) {
  const [opened, setOpened] = useState(() => readOpened(complaintNo))
  if (!opened)
    return (
      <div className="page page-narrow grid gap-4 py-6">
        <OpenComplaint complaintNo={complaintNo} onOpened={setOpened} />
        <GrievanceOfficer terms={terms} />
      </div>
    )
  const { complaint, mobile } = opened
  const key = { complaint_no: complaint.complaint_no, mobile }
  const reload = async () => setOpened({ complaint: (await call(getVisitorComplaint, key)).data, mobile })
  return (
    <ComplaintView
      close={async () => (await call(closeVisitorComplaint, key)).message}
      complaint={complaint}
      reload={reload}
      terms={terms}
    >
      <WriteMore key={complaint.messages.length} of={key} reload={reload} />
    </ComplaintView>
  )
}

type OpenComplaintProps = {
  /** The number of the complaint to open. Without it, the visitor types the number. */
  complaintNo?: string
  onOpened?: (opened: OpenedComplaint) => void
}

/** Shows the form that opens a complaint made without an account. */
export function OpenComplaint({ complaintNo, onOpened }: OpenComplaintProps) {
  const say = useWords()
  const navigate = useNavigate()
  const form = useCallForm(getVisitorComplaint, () => import('./visitor-key-fields.ts'))
  async function open(fields: FormData): Promise<void> {
    const answer = await form.submit(fields)
    if (!answer) return
    const opened = { complaint: answer.data, mobile: String(fields.get('mobile')) }
    keepOpened(opened)
    if (onOpened) return onOpened(opened)
    await navigate(`/complaints/${answer.data.complaint_no}`)
  }
  return (
    <CallForm form={form} onSubmit={open}>
      <p className="text-sm text-muted">{say('complaints.openText')}</p>
      {complaintNo === undefined ? (
        <FormField
          {...form.field('complaint_no')}
          autoComplete="off"
          inputMode="numeric"
          label={say('complaints.number')}
          maxLength={15}
        />
      ) : (
        <input name="complaint_no" type="hidden" value={complaintNo} />
      )}
      <FormField
        {...form.field('mobile')}
        autoComplete="tel-national"
        inputMode="numeric"
        label={say('term.mobileNumber')}
        type="tel"
      />
      <Button
        {...form.sendButton}
        busyText={say('complaints.opening')}
        variant={complaintNo === undefined ? 'secondary' : 'primary'}
        wide
      >
        {say('complaints.open')}
      </Button>
    </CallForm>
  )
}

type Key = { complaint_no: string; mobile: string }

function WriteMore({ of, reload }: { of: Key; reload: () => Promise<void> }) {
  const say = useWords()
  const form = useCallForm(writeToVisitorComplaint, () => import('./visitor-message-fields.ts'))
  async function send(fields: FormData): Promise<void> {
    const answer = await form.submit(fields)
    if (!answer) return
    showToast(answer.message ?? '', 'success')
    await reload()
  }
  return (
    <CallForm form={form} onSubmit={send}>
      <input name="complaint_no" type="hidden" value={of.complaint_no} />
      <input name="mobile" type="hidden" value={of.mobile} />
      <LinesField {...form.field('text')} label={say('complaints.more')} maxLength={2000} rows={4} />
      <Button {...form.sendButton} busyText={say('action.sending')} wide>
        {say('action.send')}
      </Button>
    </CallForm>
  )
}
