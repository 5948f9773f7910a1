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
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import { requireMember } from '../members/member-page.load.ts'
import { complaintKindNames, complaintKinds } from './complaint-kinds.ts'
import { openComplaint } from './complaints.calls.ts'

async function load({ call, url }: LoadArguments) {
  await requireMember({ call, url })
  return { orderNo: url.searchParams.get('order') ?? '' }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('complaints.new')

export default function NewComplaintScreen() {
  const say = useWords()
  const { orderNo } = useLoaderData<typeof loader>()
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
    <>
      <PageTitle back="/complaints" title={say('complaints.new')} />
      <div className="page page-narrow py-6">
        <p className="mb-4 text-sm text-muted">{say('complaints.newText')}</p>
        <CallForm form={form} onSubmit={send}>
          <SelectField
            {...form.field('kind')}
            defaultValue={orderNo === '' ? '' : 'order'}
            label={say('complaints.about')}
            options={complaintKinds.map((kind) => ({ value: kind, label: say(complaintKindNames[kind]) }))}
            placeholder={say('field.choose')}
          />
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
      </div>
    </>
  )
}
