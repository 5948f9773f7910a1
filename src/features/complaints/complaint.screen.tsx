import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { CallForm } from '../../ui/form/call-form.tsx'
import { LinesField } from '../../ui/form/lines-field.tsx'
import { useAttempt } from '../../ui/form/use-attempt.ts'
import { useCallForm } from '../../ui/form/use-call-form.ts'
import { showToast } from '../../ui/overlay/toast.store.ts'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { call, inBrowser, isCallFailure, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { StatePill } from '../../ui/status-pill.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { newRequestId } from '../../wire/new-request-id.ts'
import { useWords } from '../../words/use-words.tsx'
import { requireMember } from '../members/member-page.load.ts'
import { complaintKindNames, complaintStates } from './complaint-kinds.ts'
import { ComplaintMessages } from './complaint-messages.tsx'
import { closeMyComplaint, getComplaint, writeToComplaint } from './complaints.calls.ts'

async function load({ call: loadCall, params, url }: LoadArguments) {
  await requireMember({ call: loadCall, url })
  return (await loadCall(getComplaint, { complaint_no: params['complaintNo'] ?? '' })).data
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<Awaited<ReturnType<typeof load>>>((say, one) =>
  say('complaints.title', { no: one?.complaint_no ?? '' }),
)

export default function ComplaintScreen() {
  const say = useWords()
  const one = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle back="/complaints" title={say('complaints.title', { no: one.complaint_no })} />
      <div className="page page-narrow grid gap-4 py-6">
        <div className="card grid gap-1 p-4 text-sm">
          <p className="flex flex-wrap items-center gap-2">
            <StatePill of={complaintStates} state={one.state} />
            <span className="text-muted">{say(complaintKindNames[one.kind])}</span>
            {one.orderno !== null && <TextLink to={`/orders/${one.orderno}`}>{one.orderno}</TextLink>}
          </p>
          {one.answer_by !== null && (
            <p>{say('complaints.answerBy', { moment: say.moment(one.answer_by) })}</p>
          )}
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
          // Changes the key with each message, so that the form is empty after sending.
          <WriteMore complaintNo={one.complaint_no} key={one.messages.length} />
        )}
      </div>
    </>
  )
}

function WriteMore({ complaintNo }: { complaintNo: string }) {
  const say = useWords()
  const attempt = useAttempt()
  // Keeps one request id, so that a double press closes the complaint once.
  const [closing] = useState(newRequestId)
  const [isClosing, setClosing] = useState(false)
  const { revalidate } = useRevalidator()
  const form = useCallForm(writeToComplaint, () => import('./complaint-message-fields.ts'))
  async function send(fields: FormData): Promise<void> {
    fields.set('request_id', attempt(fields))
    const answer = await form.submit(fields)
    if (!answer) return
    showToast(answer.message ?? '', 'success')
    await revalidate()
  }
  async function close(): Promise<void> {
    setClosing(true)
    try {
      const { message } = await call(closeMyComplaint, { complaint_no: complaintNo, request_id: closing })
      showToast(message, 'success')
    } catch (error) {
      if (!isCallFailure(error)) throw error
      showToast(error.message, 'danger')
    } finally {
      setClosing(false)
    }
    await revalidate()
  }
  return (
    <>
      <CallForm form={form} onSubmit={send}>
        <input name="complaint_no" type="hidden" value={complaintNo} />
        <LinesField {...form.field('text')} label={say('complaints.more')} maxLength={2000} rows={4} />
        <Button {...form.sendButton} busyText={say('action.sending')} wide>
          {say('action.send')}
        </Button>
      </CallForm>
      <Button busy={isClosing} onClick={() => void close()} variant="secondary" wide>
        {say('complaints.close')}
      </Button>
    </>
  )
}
