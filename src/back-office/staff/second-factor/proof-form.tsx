import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useCallForm } from '../../../ui/form/use-call-form.ts'
import { FailureDialog } from '../../../ui/overlay/failure-dialog.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { beginSecondFactor } from './beginSecondFactor.call.ts'
import type { renewRecoveryCodes } from './renewRecoveryCodes.call.ts'

type ProofFormProps<C extends typeof beginSecondFactor | typeof renewRecoveryCodes> = {
  call: C
  /** Whether there is a second factor, of which a code is asked. */
  asksCode: boolean
  submitLabel: string
  onAnswer: (answer: CallOutput<C>) => void
}

/** Asks whoever is at the screen for what signing in asked for, before something that lasts longer than the session. */
export function ProofForm<C extends typeof beginSecondFactor | typeof renewRecoveryCodes>({
  call,
  asksCode,
  submitLabel,
  onAnswer,
}: ProofFormProps<C>) {
  const say = useWords()
  const form = useCallForm(call as typeof beginSecondFactor, () => import('./own-proof-fields.ts'))
  const [failure, setFailure] = useState<unknown>()

  async function submit(fields: FormData): Promise<void> {
    try {
      const answer = await form.submit(fields)
      if (answer) onAnswer(answer as CallOutput<C>)
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <form
      {...form.formProps}
      className="grid max-w-md gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(new FormData(event.currentTarget))
      }}
    >
      <PasswordField
        error={form.errorOf('password')}
        label={say('office.account.yourPassword')}
        name="password"
      />
      {asksCode && (
        <FormField
          autoComplete="one-time-code"
          error={form.errorOf('code')}
          hint={say('office.signIn.codeHint')}
          label={say('office.signIn.code')}
          name="code"
        />
      )}
      <Button busy={form.busy} busyText={say('office.form.saving')} type="submit">
        {submitLabel}
      </Button>
      <FailureDialog failure={failure} onClose={() => setFailure(undefined)} />
    </form>
  )
}
