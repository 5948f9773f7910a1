import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CallForm } from '../../../ui/form/call-form.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useCallForm } from '../../../ui/form/use-call-form.ts'
import { isRefused } from '../../../wire/call-failure.ts'
import { useWords } from '../../../words/use-words.tsx'
import { staffSignIn } from './sign-in.calls.ts'
import { takeFocus } from './take-focus.ts'

/**
 * Shows the fields for mobile number and password. If the server asks for a code, also shows the field for
 * it.
 */
export function SignInForm({ onDone }: { onDone: () => Promise<void> }) {
  const say = useWords()
  const form = useCallForm(staffSignIn, () => import('./sign-in-fields.ts'))
  const [asksCode, setAsksCode] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)

  async function signIn(fields: FormData): Promise<void> {
    try {
      const answer = await form.submit(fields)
      if (!answer) return
      setIsLeaving(true)
      await onDone()
    } catch (error) {
      setIsLeaving(false)
      if (isRefused(error, staffSignIn, 'codeRequired')) setAsksCode(true)
      else throw error
    }
  }
  return (
    <CallForm failureTexts={{ title: say('office.signIn.failed') }} form={form} onSubmit={signIn}>
      {/* Hides these fields while the form asks for the code, but keeps their values. */}
      <div className={asksCode ? 'hidden' : 'grid gap-4'}>
        <FormField
          {...form.field('mobile')}
          autoComplete="username"
          inputMode="numeric"
          label={say('term.mobileNumber')}
          type="tel"
        />
        <PasswordField {...form.field('password')} label={say('login.password')} />
      </div>
      {asksCode && (
        <FormField
          {...form.field('code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          ref={takeFocus}
          hint={say('office.signIn.codeHint')}
          label={say('office.signIn.code')}
        />
      )}
      <Button
        {...form.sendButton}
        busy={form.busy || isLeaving}
        busyText={say('office.signIn.signingIn')}
        wide
      >
        {say('office.signIn.signIn')}
      </Button>
      {asksCode && (
        <Button onClick={() => setAsksCode(false)} variant="quiet" wide>
          {say('office.signIn.otherPerson')}
        </Button>
      )}
    </CallForm>
  )
}
