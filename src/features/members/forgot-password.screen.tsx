import { useState } from 'react'
import { type MetaFunction, useLoaderData, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { lockPicture } from '../../ui/error-pictures.ts'
import { FailureDialog } from '../../ui/failure-dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../ui/screen-load.ts'
import { SuccessDialog } from '../../ui/success-dialog.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useCallForm } from '../../ui/use-call-form.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { getShopDetails } from '../shop-details/getShopDetails.call.ts'
import { EntryPage } from './entry-page.tsx'
import { requestPasswordCode, requestPasswordCodeContract } from './requestPasswordCode.call.ts'
import { resetPassword, resetPasswordContract } from './resetPassword.call.ts'

async function load({ call }: LoadArguments) {
  const { data } = await call(getShopDetails)
  return { showsMessages: data.shows_messages }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction = () => [
  { title: 'Forgot password · Bmart' },
  { name: 'robots', content: 'noindex' },
]

export default function ForgotPasswordScreen() {
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
              This is a demo: <TextLink to="/demo/messages">read the message here</TextLink>
            </p>
          )}
          <p>
            Remembered it? <TextLink to="/login">Login</TextLink>
          </p>
        </>
      }
      heading={isAsked ? 'Set a new password' : 'Forgot your password?'}
      intro={
        isAsked
          ? `If ${mobile} is registered, a code is on its way to it.`
          : 'We send a code to your mobile number.'
      }
      picture={lockPicture}
      title="Forgot password"
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
  const form = useCallForm(requestPasswordCode, requestPasswordCodeContract)
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
        label="Mobile number"
        name="user_mobile"
        type="tel"
      />
      <Button busy={form.busy} busyText="Sending..." disabled={!isReady} type="submit" wide>
        Send code
      </Button>
      <FailureDialog failure={failure} onClose={() => setFailure(undefined)} />
    </form>
  )
}

function NewPasswordForm({ mobile, onOtherNumber }: { mobile: string; onOtherNumber: () => void }) {
  const form = useCallForm(resetPassword, resetPasswordContract)
  const again = useCallForm(requestPasswordCode, requestPasswordCodeContract)
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
        hint="6 digits. The code works for 10 minutes."
        inputMode="numeric"
        label="Code from the message"
        maxLength={6}
        name="code"
      />
      <PasswordField
        autoComplete="new-password"
        error={form.errorOf('new_password')}
        hint="At least 6 characters, and not an easy one. You are then signed out everywhere."
        label="New password"
        name="new_password"
      />
      <Button busy={form.busy} busyText="Saving..." type="submit" wide>
        Save the new password
      </Button>
      <div className="flex flex-wrap justify-center gap-x-2">
        <Button busy={again.busy} onClick={() => void sendAgain()} small variant="quiet">
          {isSentAgain ? 'Sent. Send once more' : 'Send the code again'}
        </Button>
        <Button onClick={onOtherNumber} small variant="quiet">
          Use another number
        </Button>
      </div>
      <FailureDialog failure={failure} onClose={() => setFailure(undefined)} />
      <SuccessDialog message={success} onDone={() => navigate('/login', { state: { mobile } })} />
    </form>
  )
}
