import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useCallForm } from '../../../ui/form/use-call-form.ts'
import { FailureDialog } from '../../../ui/overlay/failure-dialog.tsx'
import { SuccessDialog } from '../../../ui/overlay/success-dialog.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { inBrowser, onServer } from '../../../ui/page/screen-load.ts'
import { useHydrated } from '../../../ui/page/use-hydrated.ts'
import { useWords } from '../../../words/use-words.tsx'
import { requireMember } from '../member-page.load.ts'
import { change_password } from './change_password.call.ts'

export const loader = onServer(requireMember)
export const clientLoader = inBrowser(requireMember)

export const meta = privateMeta('changePassword.title')

export default function ChangePasswordScreen() {
  const say = useWords()
  const form = useCallForm(change_password, () => import('./password-change-fields.ts'))
  const isReady = useHydrated()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<unknown>()
  const [success, setSuccess] = useState<string>()

  async function change(fields: FormData): Promise<void> {
    const confirmed = fields.get('confirm_password')
    fields.delete('confirm_password')
    const allRequired = say('changePassword.allRequired')
    const errors: Record<string, string> = {}
    if (fields.get('old_password') === '') errors['old_password'] = allRequired
    if (fields.get('new_password') === '') errors['new_password'] = allRequired
    if (confirmed === '') errors['confirm_password'] = allRequired
    else if (confirmed !== fields.get('new_password'))
      errors['confirm_password'] = say('changePassword.notTheSame')
    try {
      const answer = await form.submit(fields, errors)
      if (answer?.status === 'success') setSuccess(answer.message)
    } catch (error) {
      setFailure(error)
    }
  }

  return (
    <>
      <PageTitle back="/profile" title={say('changePassword.title')} />
      <div className="page page-narrow py-6">
        <form
          {...form.formProps}
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void change(new FormData(event.currentTarget))
          }}
        >
          <PasswordField
            error={form.errorOf('old_password')}
            label={say('changePassword.oldPassword')}
            name="old_password"
          />
          <PasswordField
            autoComplete="new-password"
            error={form.errorOf('new_password')}
            hint={say('changePassword.hint')}
            label={say('changePassword.newPassword')}
            name="new_password"
          />
          <PasswordField
            autoComplete="new-password"
            error={form.errorOf('confirm_password')}
            label={say('changePassword.confirm')}
            name="confirm_password"
          />
          <Button
            busy={form.busy}
            busyText={say('changePassword.changing')}
            disabled={!isReady}
            type="submit"
            wide
          >
            {say('changePassword.title')}
          </Button>
        </form>
      </div>
      <FailureDialog
        failure={failure}
        fallback={say('changePassword.noAnswer')}
        onClose={() => setFailure(undefined)}
        title={say('changePassword.failed')}
      />
      <SuccessDialog message={success} onDone={() => navigate('/profile')} />
    </>
  )
}
