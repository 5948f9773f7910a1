import { Button } from '../../../ui/button.tsx'
import { CallForm } from '../../../ui/form/call-form.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useCallForm } from '../../../ui/form/use-call-form.ts'
import { useWords } from '../../../words/use-words.tsx'
import { changeMyStaffPassword } from './sign-in.calls.ts'

type PasswordChangeProps = {
  /** The label of the field for the current password, which the staff member or an owner chose. */
  oldLabel: string
  onDone: (message: string) => void
}

/** Lets staff change their own password. */
export function PasswordChange({ oldLabel, onDone }: PasswordChangeProps) {
  const say = useWords()
  const form = useCallForm(changeMyStaffPassword, () => import('./staff-password-fields.ts'))

  async function change(fields: FormData, sent: HTMLFormElement): Promise<void> {
    const repeated = fields.get('repeated')
    fields.delete('repeated')
    const differ: Record<string, string> =
      repeated === fields.get('new_password') ? {} : { repeated: say('office.account.differ') }
    const answer = await form.submit(fields, differ)
    if (!answer) return
    sent.reset()
    onDone(answer.message)
  }
  return (
    <CallForm className="grid max-w-md gap-4" form={form} onSubmit={change}>
      <PasswordField {...form.field('old_password')} label={oldLabel} />
      <PasswordField
        {...form.field('new_password')}
        autoComplete="new-password"
        hint={say('office.account.passwordHint')}
        label={say('term.newPassword')}
      />
      <PasswordField
        {...form.field('repeated')}
        autoComplete="new-password"
        label={say('office.account.repeat')}
      />
      <Button {...form.sendButton} busyText={say('office.form.saving')}>
        {say('action.changePassword')}
      </Button>
    </CallForm>
  )
}
