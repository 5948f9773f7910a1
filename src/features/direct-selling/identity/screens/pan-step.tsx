import { useRevalidator } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { CallForm } from '../../../../ui/form/call-form.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { useCallForm } from '../../../../ui/form/use-call-form.ts'
import { showToast } from '../../../../ui/overlay/toast.store.ts'
import { TextLink } from '../../../../ui/text-link.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import { checkMyPan } from '../identity.calls.ts'

/**
 * The form that checks a seller's PAN.
 * @param pan the saved PAN, masked; empty if none is saved.
 */
export function PanStep({ name, pan }: { name: string; pan: string }) {
  const say = useWords()
  const form = useCallForm(checkMyPan, () => import('../pan-fields.ts'))
  const { revalidate } = useRevalidator()
  const consent = form.field('consent')

  async function check(fields: FormData): Promise<void> {
    const answer = await form.submit(fields)
    if (!answer) return
    showToast(answer.message, 'success')
    await revalidate()
  }
  return (
    <section className="card p-4 md:p-6">
      <h2 className="mb-4 text-lg font-bold">{say('identity.panTitle')}</h2>
      <CallForm form={form} onSubmit={check}>
        <div className="grid gap-1">
          <FormField label={say('identity.nameOnPan')} name="shown_name" readOnly value={name} />
          <p className="text-sm text-muted">
            <TextLink to="/user-profile">{say('identity.correctName')}</TextLink>
          </p>
        </div>
        {pan === '' ? (
          <FormField
            {...form.field('pan')}
            autoCapitalize="characters"
            autoComplete="off"
            hint={say('identity.panHint')}
            label={say('term.pan')}
          />
        ) : (
          <FormField
            error={form.field('pan').error}
            label={say('term.pan')}
            name="shown_pan"
            readOnly
            value={pan}
          />
        )}
        <div>
          <Checkbox
            aria-describedby={consent.error ? 'consent-error' : undefined}
            aria-invalid={consent.error ? true : undefined}
            name="consent"
            value="1"
          >
            {say('identity.consent')}
          </Checkbox>
          {consent.error && (
            <p className="field-error" id="consent-error">
              {consent.error}
            </p>
          )}
        </div>
        <Button {...form.sendButton} busyText={say('identity.checking')} wide>
          {say('identity.checkPan')}
        </Button>
      </CallForm>
    </section>
  )
}
