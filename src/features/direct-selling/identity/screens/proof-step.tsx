import { useRevalidator } from 'react-router'
import { statesOf } from '../../../../states/states.ts'
import { Button } from '../../../../ui/button.tsx'
import { CallForm } from '../../../../ui/form/call-form.tsx'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { useAttempt } from '../../../../ui/form/use-attempt.ts'
import { useCallForm } from '../../../../ui/form/use-call-form.ts'
import { showToast } from '../../../../ui/overlay/toast.store.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { sendMyProof } from '../identity.calls.ts'
import { documentNames } from '../identity-states.ts'
import { ProofFiles } from './proof-files.tsx'

/** The form that submits a proof of address to the staff. */
export function ProofStep({ megabytes, days }: { megabytes: number; days: number }) {
  const say = useWords()
  const form = useCallForm(sendMyProof, () => import('../proof-fields.ts'))
  const attempt = useAttempt()
  const { revalidate } = useRevalidator()

  async function send(fields: FormData): Promise<void> {
    fields.set('request_id', attempt(fields))
    const answer = await form.submit(fields)
    if (!answer) return
    showToast(answer.message, 'success')
    await revalidate()
  }
  return (
    <section className="card p-4 md:p-6">
      <h2 className="mb-4 text-lg font-bold">{say('identity.proofTitle')}</h2>
      <CallForm form={form} onSubmit={send}>
        <SelectField
          {...form.field('document')}
          hint={say('identity.aadhaarHint')}
          label={say('identity.document')}
          options={statesOf(documentNames).map((kind) => ({ value: kind, label: say(documentNames[kind]) }))}
          placeholder={say('field.choose')}
        />
        <ProofFiles {...form.field('files')} megabytes={megabytes} />
        <p className="text-sm text-muted">{say('identity.proofKept', { days })}</p>
        <Button {...form.sendButton} busyText={say('action.sending')} wide>
          {say('identity.sendProof')}
        </Button>
      </CallForm>
    </section>
  )
}
