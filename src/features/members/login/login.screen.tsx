import { Suspense, useEffect, useState } from 'react'
import { redirect, useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { CallForm } from '../../../ui/form/call-form.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useCallForm } from '../../../ui/form/use-call-form.ts'
import { wavePicture } from '../../../ui/icons/emoji-pictures.ts'
import { SuccessDialog } from '../../../ui/overlay/success-dialog.tsx'
import { lazy } from '../../../ui/page/lazy.tsx'
import { useMember } from '../../../ui/page/member-context.tsx'
import { entryPath, nextPath } from '../../../ui/page/next-path.ts'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer, setSignedInMember } from '../../../ui/page/screen-load.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import { Say, useWords } from '../../../words/use-words.tsx'
import { loadMember } from '../member-page.load.ts'
import { EntryPage } from './entry-page.tsx'
import { NewLogin } from './login.calls.ts'
import { storeMember, switchesLanguage } from './login.store.ts'
import { forgetMember } from './signed-in.store.ts'
import { addStaySignedIn, StaySignedIn } from './stay-signed-in.tsx'

type SignedIn = CallOutput<typeof NewLogin>

const PasskeyLogin = lazy(async () => (await import('../passkeys/passkey-login.tsx')).PasskeyLogin)
const CodeLogin = lazy(async () => (await import('../login-code/code-login.tsx')).CodeLogin)

async function load({ call: loadCall, url }: LoadArguments) {
  if (await loadMember({ call: loadCall })) throw redirect(nextPath(url.searchParams.get('next')))
  return null
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/**
 * Prevents a reload of this page's data when a login reloads the root. The reload would redirect before the
 * user has read the success message.
 */
export const shouldRevalidate = () => false

export const meta = privateMeta('action.login')

/** Shows the login form: by password, or by code with `?by=code`. */
export default function LoginScreen() {
  const query = new URLSearchParams(useLocation().search)
  const byCode = query.get('by') === 'code'
  if (byCode) query.delete('by')
  else query.set('by', 'code')
  const otherPage = `/login?${query}`
  const say = useWords()
  const [success, setSuccess] = useState<string>()
  const goOn = useContinue(success === undefined)

  function welcome({ data, message }: SignedIn): void {
    storeMember(data)
    setSignedInMember({ userId: data.userId, name: data.user_name })
    setSuccess(message || say('login.success'))
  }

  return (
    <>
      {byCode ? (
        <Suspense>
          <CodeLogin onAnswer={welcome} passwordPage={otherPage} />
        </Suspense>
      ) : (
        <PasswordLogin codePage={otherPage} onAnswer={welcome} />
      )}
      <SuccessDialog message={success} onDone={() => void goOn()} />
    </>
  )
}

type PasswordLoginProps = { codePage: string; onAnswer: (answer: SignedIn) => void }

function PasswordLogin({ codePage, onAnswer }: PasswordLoginProps) {
  const say = useWords()
  const form = useCallForm(NewLogin, () => import('./login-fields.ts'))
  const { search, state } = useLocation()
  const query = new URLSearchParams(search)
  // Registration passes the mobile number to this page, so that the user need not type it again.
  const registeredMobile = (state as { mobile?: string } | null)?.mobile

  async function signIn(fields: FormData): Promise<void> {
    addStaySignedIn(fields)
    try {
      const answer = await form.submit(fields)
      if (!answer) return
      onAnswer(answer)
    } catch (error) {
      forgetMember()
      throw error
    }
  }

  return (
    <EntryPage
      foot={
        <p>
          <Say k="login.newHere" tags={{ link: <TextLink to={entryPath('/signup', query)} /> }} />
        </p>
      }
      heading={say('login.heading')}
      intro={say('login.intro')}
      picture={wavePicture}
      title={say('action.login')}
    >
      <CallForm
        failureTexts={{ fallback: say('shell.somethingWrong'), refused: say('login.failed') }}
        form={form}
        onSubmit={signIn}
      >
        <FormField
          {...form.field('user_mobile')}
          autoComplete="username webauthn"
          defaultValue={registeredMobile}
          inputMode="numeric"
          label={say('term.mobileNumber')}
          startsFocused={!registeredMobile}
          type="tel"
        />
        <PasswordField
          {...form.field('user_password')}
          label={say('login.password')}
          startsFocused={registeredMobile !== undefined}
        />
        <p className="-mt-2 text-right">
          <TextLink to={entryPath('/forgot-password', query)}>{say('login.forgotPassword')}</TextLink>
        </p>
        <StaySignedIn />
        <Button {...form.sendButton} busyText={say('login.signingIn')} wide>
          {say('action.login')}
        </Button>
        <Suspense>
          <PasskeyLogin attempt={form.attempt} onAnswer={onAnswer} />
        </Suspense>
        <p className="text-center">
          <TextLink to={codePage}>{say('loginCode.instead')}</TextLink>
        </p>
      </CallForm>
    </EntryPage>
  )
}

/**
 * Redirects to the page that asked for a login, also after a login in another tab. Waits while `isQuiet` is
 * false, because this page then shows its success message.
 */
function useContinue(isQuiet: boolean): () => Promise<void> {
  const member = useMember()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [query] = useSearchParams()
  const next = nextPath(query.get('next'))

  useEffect(() => {
    if (member && isQuiet) void navigate(next, { replace: true })
  }, [member, isQuiet, navigate, next])

  return async () => {
    if (switchesLanguage()) return window.location.assign(next)
    await revalidate()
    await navigate(next, { replace: true })
  }
}
