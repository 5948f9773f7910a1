import { useLoaderData, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { CallForm } from '../../ui/form/call-form.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { LinesField } from '../../ui/form/lines-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useAttempt } from '../../ui/form/use-attempt.ts'
import { useCallForm } from '../../ui/form/use-call-form.ts'
import { showToast } from '../../ui/overlay/toast.store.ts'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { call, inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { Say, useWords } from '../../words/use-words.tsx'
import { findMember } from '../members/member-page.load.ts'
import { complaintKindNames, complaintKinds } from './complaint-kinds.ts'
import {
  getComplaintTerms,
  getVisitorComplaint,
  openComplaint,
  openVisitorComplaint,
} from './complaints.calls.ts'
import { GrievanceOfficer } from './grievance-officer.tsx'
import { keepOpened } from './visitor-complaint.store.ts'

async function load({ call: loadCall, url }: LoadArguments) {
  const { data: terms } = await loadCall(getComplaintTerms)
  const isMember = (await findMember({ call: loadCall })) !== undefined
  return { terms, isMember, orderNo: url.searchParams.get('order') ?? '' }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('complaints.new')

export default function NewComplaintScreen() {
  const say = useWords()
  const { isMember, orderNo, terms } = useLoaderData<typeof loader>()
  const { answer_hours: hours, redress_months: months } = terms
  return (
    <>
      <PageTitle back="/complaints" title={say('complaints.new')} />
      <div className="page page-narrow grid gap-4 py-6">
        <p className="text-sm text-muted">{say('complaints.newText', { hours, months })}</p>
        {isMember ? <MemberForm orderNo={orderNo} /> : <VisitorForm />}
        <GrievanceOfficer terms={terms} />
      </div>
    </>
  )
}

function MemberForm({ orderNo }: { orderNo: string }) {
  const say = useWords()
  const form = useCallForm(openComplaint, () => import('./complaint-fields.ts'))
  const attempt = useAttempt()
  const navigate = useNavigate()
  async function send(fields: FormData): Promise<void> {
    fields.set('request_id', attempt(fields))
    const answer = await form.submit(fields)
    if (!answer) return
    showToast(answer.message, 'success')
    await navigate(`/complaints/${answer.data.complaint_no}`, { replace: true })
  }
  return (
    <CallForm form={form} onSubmit={send}>
      <KindField field={form.field('kind')} kind={orderNo === '' ? '' : 'order'} />
      <FormField
        {...form.field('orderno')}
        autoComplete="off"
        defaultValue={orderNo}
        label={say('complaints.order')}
        maxLength={32}
        optional
      />
      <LinesField
        {...form.field('text')}
        hint={say('complaints.textHint')}
        label={say('complaints.text')}
        maxLength={2000}
        rows={6}
      />
      <Button {...form.sendButton} busyText={say('action.sending')} wide>
        {say('action.send')}
      </Button>
    </CallForm>
  )
}

/** Shows the form for a complaint without an account. */
function VisitorForm() {
  const say = useWords()
  const form = useCallForm(openVisitorComplaint, () => import('./visitor-complaint-fields.ts'))
  const navigate = useNavigate()
  async function send(fields: FormData): Promise<void> {
    const answer = await form.submit(fields)
    if (!answer) return
    const key = { complaint_no: answer.data.complaint_no, mobile: String(fields.get('mobile')) }
    keepOpened({ complaint: (await call(getVisitorComplaint, key)).data, mobile: key.mobile })
    showToast(answer.message, 'success')
    await navigate(`/complaints/${key.complaint_no}`, { replace: true })
  }
  return (
    <CallForm form={form} onSubmit={send}>
      <p className="text-sm">
        <Say k="complaints.haveAccount" tags={{ link: <TextLink to="/login?next=/complaints/new" /> }} />
      </p>
      <FormField {...form.field('name')} autoComplete="name" label={say('term.name')} maxLength={80} />
      <FormField
        {...form.field('mobile')}
        autoComplete="tel-national"
        hint={say('complaints.mobileHint')}
        inputMode="numeric"
        label={say('term.mobileNumber')}
        type="tel"
      />
      <FormField
        {...form.field('email')}
        autoComplete="email"
        inputMode="email"
        label={say('term.email')}
        maxLength={200}
        optional
        type="email"
      />
      <KindField field={form.field('kind')} kind="" />
      <LinesField
        {...form.field('text')}
        hint={say('complaints.visitorTextHint')}
        label={say('complaints.text')}
        maxLength={2000}
        rows={6}
      />
      <Button {...form.sendButton} busyText={say('action.sending')} wide>
        {say('action.send')}
      </Button>
    </CallForm>
  )
}

function KindField({ field, kind }: { field: { name: string; error: string | undefined }; kind: string }) {
  const say = useWords()
  return (
    <SelectField
      {...field}
      defaultValue={kind}
      label={say('complaints.about')}
      options={complaintKinds.map((one) => ({ value: one, label: say(complaintKindNames[one]) }))}
      placeholder={say('field.choose')}
    />
  )
}
