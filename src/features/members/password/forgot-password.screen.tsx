import { useState } from 'react'
import { useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { CallForm } from '../../../ui/form/call-form.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useCallForm } from '../../../ui/form/use-call-form.ts'
import { lockPicture } from '../../../ui/icons/error-pictures.ts'
import { SuccessDialog } from '../../../ui/overlay/success-dialog.tsx'
import { entryPath } from '../../../ui/page/next-path.ts'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { Say, useWords } from '../../../words/use-words.tsx'
import { getShopDetails } from '../../shop-details/shop-details.calls.ts'
import { EntryPage } from '../login/entry-page.tsx'
import { requestPasswordCode, resetPassword } from './password.calls.ts'
import { MobileField, SendAgain, SentCodeField } from './sent-code.tsx'

async function load({ call }: LoadArguments) {
  const { data } = await call(getShopDetails)
  return { showsMessages: data.shows_messages }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('forgotPassword.title')

export default function ForgotPasswordScreen() {
  const say = useWords()
  const { showsMessages } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const loginPage = entryPath('/login', query)
  const [mobile, setMobile] = useState<string>()
  const isAsked = mobile !== undefined
  return (
    <EntryPage
      back={loginPage}
      foot={
        <>
          {isAsked && showsMessages && (
            <p>
              <Say k="forgotPassword.demo" tags={{ link: <TextLink to="/demo/messages" /> }} />
            </p>
          )}
          <p>
            <Say k="forgotPassword.remembered" tags={{ link: <TextLink to={loginPage} /> }} />
          </p>
        </>
      }
      heading={say(isAsked ? 'forgotPassword.headingAsked' : 'forgotPassword.heading')}
      intro={isAsked ? say('forgotPassword.introAsked', { mobile }) : say('forgotPassword.intro')}
      picture={lockPicture}
      title={say('forgotPassword.title')}
    >
      {isAsked ? (
        <NewPasswordForm mobile={mobile} onOtherNumber={() => setMobile(undefined)} />
      ) : (
        <MobileForm onAsked={setMobile} />
      )}
    </EntryPage>
  )
}

function MobileForm({ onAsked }: { onAsked: (mobile: string) => void }) {
  const say = useWords()
  const form = useCallForm(requestPasswordCode, () => import('./password-code-fields.ts'))

  async function ask(fields: FormData): Promise<void> {
    if (await form.submit(fields)) onAsked(String(fields.get('user_mobile')).trim())
  }

  return (
    <CallForm form={form} onSubmit={ask}>
      <MobileField {...form.field('user_mobile')} />
      <Button {...form.sendButton} busyText={say('forgotPassword.sending')} wide>
        {say('forgotPassword.send')}
      </Button>
      <Button
        disabled={form.sendButton.disabled || form.busy}
        onClick={(event) => {
          // A member may already have a code from support, and then enters it without requesting another.
          const field = event.currentTarget.form?.elements.namedItem('user_mobile')
          const mobile = field instanceof HTMLInputElement ? field.value.trim() : ''
          if (/^\d{10}$/.test(mobile)) onAsked(mobile)
          else if (field instanceof HTMLInputElement) field.focus()
        }}
        variant="quiet"
        wide
      >
        {say('forgotPassword.haveCode')}
      </Button>
    </CallForm>
  )
}

function NewPasswordForm({ mobile, onOtherNumber }: { mobile: string; onOtherNumber: () => void }) {
  const say = useWords()
  const form = useCallForm(resetPassword, () => import('./password-reset-fields.ts'))
  const again = useCallForm(requestPasswordCode, () => import('./password-code-fields.ts'))
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [success, setSuccess] = useState<string>()

  async function change(fields: FormData): Promise<void> {
    fields.set('user_mobile', mobile)
    const answer = await form.submit(fields)
    if (answer) setSuccess(answer.message)
  }

  return (
    <CallForm form={form} onSubmit={change}>
      <SentCodeField {...form.field('code')} hint={say('forgotPassword.codeHint')} />
      <PasswordField
        {...form.field('new_password')}
        autoComplete="new-password"
        hint={say('forgotPassword.newPasswordHint')}
        label={say('term.newPassword')}
      />
      <Button {...form.sendButton} busyText={say('action.saving')} wide>
        {say('forgotPassword.save')}
      </Button>
      <SendAgain again={again} attempt={form.attempt} mobile={mobile} onOtherNumber={onOtherNumber} />
      <SuccessDialog
        message={success}
        onDone={() => navigate(entryPath('/login', query), { state: { mobile } })}
      />
    </CallForm>
  )
}
