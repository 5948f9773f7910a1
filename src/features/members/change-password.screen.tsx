import { useState } from 'react'
import { type MetaFunction, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { FailureDialog } from '../../ui/failure-dialog.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { inBrowser, onServer } from '../../ui/screen-load.ts'
import { SuccessDialog } from '../../ui/success-dialog.tsx'
import { useCallForm } from '../../ui/use-call-form.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { allFieldsRequired, change_password, change_passwordContract } from './change_password.call.ts'
import { requireMember } from './member-page.load.ts'

export const loader = onServer(requireMember)
export const clientLoader = inBrowser(requireMember)

export const meta: MetaFunction = () => [{ title: 'Change password · Bmart' }]

const notTheSame = 'New password and confirm password do not match.'

export default function ChangePasswordScreen() {
  const form = useCallForm(change_password, change_passwordContract)
  const isReady = useHydrated()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<unknown>()
  const [success, setSuccess] = useState<string>()

  async function change(fields: FormData): Promise<void> {
    const confirmed = fields.get('confirm_password')
    fields.delete('confirm_password')
    const errors: Record<string, string> = {}
    if (fields.get('old_password') === '') errors['old_password'] = allFieldsRequired
    if (fields.get('new_password') === '') errors['new_password'] = allFieldsRequired
    if (confirmed === '') errors['confirm_password'] = allFieldsRequired
    else if (confirmed !== fields.get('new_password')) errors['confirm_password'] = notTheSame
    try {
      const answer = await form.submit(fields, errors)
      if (answer?.status === 'success') setSuccess(answer.message)
    } catch (error) {
      setFailure(error)
    }
  }

  return (
    <>
      <PageTitle back="/profile" title="Change password" />
      <div className="page page-narrow py-6">
        <form
          {...form.formProps}
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void change(new FormData(event.currentTarget))
          }}
        >
          <PasswordField error={form.errorOf('old_password')} label="Old password" name="old_password" />
          <PasswordField
            autoComplete="new-password"
            error={form.errorOf('new_password')}
            hint="At least 6 characters, and not an easy one. Your other devices are then signed out."
            label="New password"
            name="new_password"
          />
          <PasswordField
            autoComplete="new-password"
            error={form.errorOf('confirm_password')}
            label="Confirm password"
            name="confirm_password"
          />
          <Button busy={form.busy} busyText="Changing..." disabled={!isReady} type="submit" wide>
            Change password
          </Button>
        </form>
      </div>
      <FailureDialog
        failure={failure}
        fallback="An error occurred. Please try again."
        onClose={() => setFailure(undefined)}
        title="Failed to change password."
      />
      <SuccessDialog message={success} onDone={() => navigate('/profile')} />
    </>
  )
}
