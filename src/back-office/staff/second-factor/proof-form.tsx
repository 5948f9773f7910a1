import { Button } from '../../../ui/button.tsx'
import { CallForm } from '../../../ui/form/call-form.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useCallForm } from '../../../ui/form/use-call-form.ts'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { beginSecondFactor, renewRecoveryCodes } from './second-factor.calls.ts'

type ProofFormProps<C extends typeof beginSecondFactor | typeof renewRecoveryCodes> = {
  call: C
  /** Whether the form asks for a code of the second factor. */
  asksCode: boolean
  submitLabel: string
  onAnswer: (answer: CallOutput<C>) => void
}

/**
 * Asks for the password before a change that outlasts the session. Also asks for a code if the staff member
 * has a second factor.
 */
export function ProofForm<C extends typeof beginSecondFactor | typeof renewRecoveryCodes>({
  call,
  asksCode,
  submitLabel,
  onAnswer,
}: ProofFormProps<C>) {
  const say = useWords()
  const form = useCallForm(call as typeof beginSecondFactor, () => import('./own-proof-fields.ts'))

  async function submit(fields: FormData): Promise<void> {
    const answer = await form.submit(fields)
    if (answer) onAnswer(answer as CallOutput<C>)
  }
  return (
    <CallForm className="grid max-w-md gap-4" form={form} onSubmit={submit}>
      <PasswordField {...form.field('password')} label={say('term.yourPassword')} />
      {asksCode && (
        <FormField
          {...form.field('code')}
          autoComplete="one-time-code"
          hint={say('office.signIn.codeHint')}
          label={say('office.signIn.code')}
        />
      )}
      <Button {...form.sendButton} busyText={say('office.form.saving')}>
        {submitLabel}
      </Button>
    </CallForm>
  )
}
