import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useCallForm } from '../../../ui/form/use-call-form.ts'
import { FailureDialog } from '../../../ui/overlay/failure-dialog.tsx'
import { useHydrated } from '../../../ui/page/use-hydrated.ts'
import { isRefused } from '../../../wire/call-failure.ts'
import { useWords } from '../../../words/use-words.tsx'
import { staffSignIn } from './staffSignIn.call.ts'
import { takeFocus } from './take-focus.ts'

/** Mobile number and password; the code once the server has asked for it. */
export function SignInForm({ onDone }: { onDone: () => Promise<void> }) {
  const say = useWords()
  const form = useCallForm(staffSignIn, () => import('./sign-in-fields.ts'))
  const isReady = useHydrated()
  const [asksCode, setAsksCode] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function signIn(fields: FormData): Promise<void> {
    try {
      const answer = await form.submit(fields)
      if (!answer) return
      setIsLeaving(true)
      await onDone()
    } catch (error) {
      setIsLeaving(false)
      if (isRefused(error, staffSignIn, 'codeRequired')) setAsksCode(true)
      else setFailure(error)
    }
  }
  return (
    <form
      {...form.formProps}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void signIn(new FormData(event.currentTarget))
      }}
    >
      {/* Kept, and out of the way, while the code is asked for. */}
      <div className={asksCode ? 'hidden' : 'grid gap-4'}>
        <FormField
          autoComplete="username"
          error={form.errorOf('mobile')}
          inputMode="numeric"
          label={say('login.mobile')}
          name="mobile"
          type="tel"
        />
        <PasswordField error={form.errorOf('password')} label={say('login.password')} name="password" />
      </div>
      {asksCode && (
        <FormField
          autoComplete="one-time-code"
          ref={takeFocus}
          error={form.errorOf('code')}
          hint={say('office.signIn.codeHint')}
          label={say('office.signIn.code')}
          name="code"
        />
      )}
      <Button
        busy={form.busy || isLeaving}
        busyText={say('office.signIn.signingIn')}
        disabled={!isReady}
        type="submit"
        wide
      >
        {say('office.signIn.signIn')}
      </Button>
      {asksCode && (
        <Button onClick={() => setAsksCode(false)} variant="quiet" wide>
          {say('office.signIn.otherPerson')}
        </Button>
      )}
      <FailureDialog
        failure={failure}
        onClose={() => setFailure(undefined)}
        title={say('office.signIn.failed')}
      />
    </form>
  )
}
