import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useCallForm } from '../../../ui/form/use-call-form.ts'
import { FailureDialog } from '../../../ui/overlay/failure-dialog.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { changeMyStaffPassword } from './changeMyStaffPassword.call.ts'

type PasswordChangeProps = {
  /** What the password is called that was used until now: the own one, or one that somebody gave out. */
  oldLabel: string
  onDone: (message: string) => void
}

/** Changes the own password. */
export function PasswordChange({ oldLabel, onDone }: PasswordChangeProps) {
  const say = useWords()
  const form = useCallForm(changeMyStaffPassword, () => import('./staff-password-fields.ts'))
  const [failure, setFailure] = useState<unknown>()

  async function change(sent: HTMLFormElement): Promise<void> {
    const fields = new FormData(sent)
    const repeated = fields.get('repeated')
    fields.delete('repeated')
    const differ: Record<string, string> =
      repeated === fields.get('new_password') ? {} : { repeated: say('office.account.differ') }
    try {
      const answer = await form.submit(fields, differ)
      if (!answer) return
      sent.reset()
      onDone(answer.message)
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
        void change(event.currentTarget)
      }}
    >
      <PasswordField error={form.errorOf('old_password')} label={oldLabel} name="old_password" />
      <PasswordField
        autoComplete="new-password"
        error={form.errorOf('new_password')}
        hint={say('office.account.passwordHint')}
        label={say('office.account.newPassword')}
        name="new_password"
      />
      <PasswordField
        autoComplete="new-password"
        error={form.errorOf('repeated')}
        label={say('office.account.repeat')}
        name="repeated"
      />
      <Button busy={form.busy} busyText={say('office.form.saving')} type="submit">
        {say('office.account.changePassword')}
      </Button>
      <FailureDialog failure={failure} onClose={() => setFailure(undefined)} />
    </form>
  )
}
