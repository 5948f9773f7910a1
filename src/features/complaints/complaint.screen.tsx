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
import { CallFailure } from '../../wire/call-failure.ts'
import { newRequestId } from '../../wire/new-request-id.ts'
import { useWords } from '../../words/use-words.tsx'
import { findMember } from '../members/member-page.load.ts'
import { ComplaintView, type ShownComplaint } from './complaint-view.tsx'
import { closeMyComplaint, getComplaint, getComplaintTerms, writeToComplaint } from './complaints.calls.ts'
import type { ComplaintTerms } from './grievance-officer.tsx'
import { VisitorComplaint } from './visitor-complaint.tsx'

async function load(args: LoadArguments) {
  const complaintNo = args.params['complaintNo'] ?? ''
  if (!/^\d{1,15}$/.test(complaintNo)) throw new CallFailure(404, 'notFound', 'complaints.unknown')
  const { data: terms } = await args.call(getComplaintTerms)
  return { complaintNo, terms, complaint: (await readOwn(args, complaintNo)) ?? null }
}

/**
 * Reads a complaint of the signed-in member. Returns undefined for a visitor, and for another member's
 * complaint.
 */
async function readOwn(
  { call: loadCall }: LoadArguments,
  complaintNo: string,
): Promise<ShownComplaint | undefined> {
  if (!(await findMember({ call: loadCall }))) return undefined
  try {
    return (await loadCall(getComplaint, { complaint_no: complaintNo })).data
  } catch (error) {
    if (isCallFailure(error) && error.code === 'unknownComplaint') return undefined
    throw error
  }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<Awaited<ReturnType<typeof load>>>((say, loaded) =>
  say('complaints.title', { no: loaded?.complaintNo ?? '' }),
)

export default function ComplaintScreen() {
  const say = useWords()
  const { complaintNo, complaint, terms } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle back="/complaints" title={say('complaints.title', { no: complaintNo })} />
      {complaint ? (
        <OwnComplaint complaint={complaint} terms={terms} />
      ) : (
        <VisitorComplaint complaintNo={complaintNo} key={complaintNo} terms={terms} />
      )}
    </>
  )
}

function OwnComplaint({ complaint, terms }: { complaint: ShownComplaint; terms: ComplaintTerms }) {
  // Uses one request id for the whole page, so that a double click closes the complaint only once.
  const [closing] = useState(newRequestId)
  const { revalidate } = useRevalidator()
  const { complaint_no: no } = complaint
  return (
    <ComplaintView
      close={async () => (await call(closeMyComplaint, { complaint_no: no, request_id: closing })).message}
      complaint={complaint}
      reload={revalidate}
      terms={terms}
    >
      {/* Changes the key with each message, so that the form is empty after sending. */}
      <WriteMore complaintNo={no} key={complaint.messages.length} />
    </ComplaintView>
  )
}

function WriteMore({ complaintNo }: { complaintNo: string }) {
  const say = useWords()
  const attempt = useAttempt()
  const { revalidate } = useRevalidator()
  const form = useCallForm(writeToComplaint, () => import('./complaint-message-fields.ts'))
  async function send(fields: FormData): Promise<void> {
    fields.set('request_id', attempt(fields))
    const answer = await form.submit(fields)
    if (!answer) return
    showToast(answer.message ?? '', 'success')
    await revalidate()
  }
  return (
    <CallForm form={form} onSubmit={send}>
      <input name="complaint_no" type="hidden" value={complaintNo} />
      <LinesField {...form.field('text')} label={say('complaints.more')} maxLength={2000} rows={4} />
      <Button {...form.sendButton} busyText={say('action.sending')} wide>
        {say('action.send')}
      </Button>
    </CallForm>
  )
}
