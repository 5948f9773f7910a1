import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useCallForm } from '../../../ui/form/use-call-form.ts'
import { lockPicture } from '../../../ui/icons/error-pictures.ts'
import { FailureDialog } from '../../../ui/overlay/failure-dialog.tsx'
import { SuccessDialog } from '../../../ui/overlay/success-dialog.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { useHydrated } from '../../../ui/page/use-hydrated.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { Say, useWords } from '../../../words/use-words.tsx'
import { getShopDetails } from '../../shop-details/getShopDetails.call.ts'
import { EntryPage } from '../login/entry-page.tsx'
import { requestPasswordCode } from './requestPasswordCode.call.ts'
import { resetPassword } from './resetPassword.call.ts'

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
  const [mobile, setMobile] = useState<string>()
  const isAsked = mobile !== undefined
  return (
    <EntryPage
      back="/login"
      foot={
        <>
          {isAsked && showsMessages && (
            <p>
              <Say k="forgotPassword.demo" tags={{ link: <TextLink to="/demo/messages" /> }} />
            </p>
          )}
          <p>
            <Say k="forgotPassword.remembered" tags={{ link: <TextLink to="/login" /> }} />
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
  const isReady = useHydrated()
  const [failure, setFailure] = useState<unknown>()

  async function ask(fields: FormData): Promise<void> {
    try {
      if (await form.submit(fields)) onAsked(String(fields.get('user_mobile')).trim())
    } catch (error) {
      setFailure(error)
    }
  }

  return (
    <form
      {...form.formProps}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void ask(new FormData(event.currentTarget))
      }}
    >
      <FormField
        autoComplete="username"
        error={form.errorOf('user_mobile')}
        inputMode="numeric"
        label={say('login.mobile')}
        name="user_mobile"
        type="tel"
      />
      <Button
        busy={form.busy}
        busyText={say('forgotPassword.sending')}
        disabled={!isReady}
        type="submit"
        wide
      >
        {say('forgotPassword.send')}
      </Button>
      <Button
        disabled={!isReady || form.busy}
        onClick={(event) => {
          // One that support sent.
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
      <FailureDialog failure={failure} onClose={() => setFailure(undefined)} />
    </form>
  )
}

function NewPasswordForm({ mobile, onOtherNumber }: { mobile: string; onOtherNumber: () => void }) {
  const say = useWords()
  const form = useCallForm(resetPassword, () => import('./password-reset-fields.ts'))
  const again = useCallForm(requestPasswordCode, () => import('./password-code-fields.ts'))
  const navigate = useNavigate()
  const [failure, setFailure] = useState<unknown>()
  const [success, setSuccess] = useState<string>()
  const [isSentAgain, setIsSentAgain] = useState(false)

  async function change(fields: FormData): Promise<void> {
    fields.set('user_mobile', mobile)
    try {
      const answer = await form.submit(fields)
      if (answer) setSuccess(answer.message)
    } catch (error) {
      setFailure(error)
    }
  }

  async function sendAgain(): Promise<void> {
    try {
      if (await again.submit({ user_mobile: mobile })) setIsSentAgain(true)
    } catch (error) {
      setFailure(error)
    }
  }

  return (
    <form
      {...form.formProps}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void change(new FormData(event.currentTarget))
      }}
    >
      <FormField
        autoComplete="one-time-code"
        error={form.errorOf('code')}
        hint={say('forgotPassword.codeHint')}
        inputMode="numeric"
        label={say('forgotPassword.code')}
        maxLength={6}
        name="code"
      />
      <PasswordField
        autoComplete="new-password"
        error={form.errorOf('new_password')}
        hint={say('forgotPassword.newPasswordHint')}
        label={say('forgotPassword.newPassword')}
        name="new_password"
      />
      <Button busy={form.busy} busyText={say('forgotPassword.saving')} type="submit" wide>
        {say('forgotPassword.save')}
      </Button>
      <div className="flex flex-wrap justify-center gap-x-2">
        <Button busy={again.busy} onClick={() => void sendAgain()} small variant="quiet">
          {say(isSentAgain ? 'forgotPassword.sentAgain' : 'forgotPassword.sendAgain')}
        </Button>
        <Button onClick={onOtherNumber} small variant="quiet">
          {say('forgotPassword.otherNumber')}
        </Button>
      </div>
      <FailureDialog failure={failure} onClose={() => setFailure(undefined)} />
      <SuccessDialog message={success} onDone={() => navigate('/login', { state: { mobile } })} />
    </form>
  )
}
