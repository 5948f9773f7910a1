import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { CallForm } from '../../../ui/form/call-form.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useCallForm } from '../../../ui/form/use-call-form.ts'
import { SuccessDialog } from '../../../ui/overlay/success-dialog.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { inBrowser, onServer } from '../../../ui/page/screen-load.ts'
import { useWords } from '../../../words/use-words.tsx'
import { requireMember } from '../member-page.load.ts'
import { change_password } from './password.calls.ts'

export const loader = onServer(requireMember)
export const clientLoader = inBrowser(requireMember)

export const meta = privateMeta('action.changePassword')

export default function ChangePasswordScreen() {
  const say = useWords()
  const form = useCallForm(change_password, () => import('./password-change-fields.ts'))
  const navigate = useNavigate()
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
    const answer = await form.submit(fields, errors)
    if (answer?.status === 'success') setSuccess(answer.message)
  }

  return (
    <>
      <PageTitle back="/profile" title={say('action.changePassword')} />
      <div className="page page-narrow py-6">
        <CallForm
          failureTexts={{ fallback: say('changePassword.noAnswer'), title: say('changePassword.failed') }}
          form={form}
          onSubmit={change}
        >
          <PasswordField {...form.field('old_password')} label={say('changePassword.oldPassword')} />
          <PasswordField
            {...form.field('new_password')}
            autoComplete="new-password"
            hint={say('changePassword.hint')}
            label={say('term.newPassword')}
          />
          <PasswordField
            {...form.field('confirm_password')}
            autoComplete="new-password"
            label={say('changePassword.confirm')}
          />
          <Button {...form.sendButton} busyText={say('changePassword.changing')} wide>
            {say('action.changePassword')}
          </Button>
        </CallForm>
      </div>
      <SuccessDialog message={success} onDone={() => navigate('/profile')} />
    </>
  )
}
