import { useState } from 'react'
import { redirect, useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { FailureDialog } from '../../ui/failure-dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { nextPath } from '../../ui/next-path.ts'
import { privateMeta } from '../../ui/page-meta.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { inBrowser, isCallFailure, type LoadArguments, onServer } from '../../ui/screen-load.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { useCallForm } from '../../ui/use-call-form.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { backOfficePath, isBackOffice } from '../../wire/back-office-path.ts'
import { isRefused } from '../../wire/call-failure.ts'
import { useWords } from '../../words/use-words.tsx'
import '../parts/office.css'
import { getMyStaffSession } from './getMyStaffSession.call.ts'
import { staffSignIn } from './staffSignIn.call.ts'

/** Where signing in leads: the page of the back office that asked for it, else its first one. */
function afterSignIn(given: string | null): string {
  const next = nextPath(given)
  return isBackOffice(next) && !next.startsWith(`${backOfficePath}/sign-in`) ? next : backOfficePath
}

async function load({ call, url }: LoadArguments) {
  const session = await call(getMyStaffSession).catch((error: unknown) => {
    if (isCallFailure(error) && error.code === 'signInRequired') return undefined
    throw error
  })
  if (session && !session.data.must_do) throw redirect(afterSignIn(url.searchParams.get('next')))
  return null
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.signIn')

export default function SignIn() {
  const say = useWords()
  const form = useCallForm(staffSignIn, () => import('./sign-in-fields.ts'))
  const isReady = useHydrated()
  const [asksCode, setAsksCode] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const navigate = useNavigate()
  const [query] = useSearchParams()

  async function signIn(fields: FormData): Promise<void> {
    try {
      const answer = await form.submit(fields)
      if (answer) await navigate(afterSignIn(query.get('next')), { replace: true })
    } catch (error) {
      if (isRefused(error, staffSignIn, 'codeRequired')) return setAsksCode(true)
      setFailure(error)
    }
  }

  return (
    <main className="page max-w-[480px] py-10" id="content">
      <div className="grid gap-6 rounded-card border border-line bg-card p-6 shadow-soft md:p-8">
        <div className="grid gap-1">
          <h1 className="text-xl font-bold">{say('office.signIn')}</h1>
          <p className="text-muted">{say('office.signIn.intro', { shop: say.shop })}</p>
        </div>
        <form
          {...form.formProps}
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void signIn(new FormData(event.currentTarget))
          }}
        >
          <FormField
            autoComplete="username"
            error={form.errorOf('mobile')}
            inputMode="numeric"
            label={say('login.mobile')}
            name="mobile"
            type="tel"
          />
          <PasswordField error={form.errorOf('password')} label={say('login.password')} name="password" />
          {asksCode && (
            <FormField
              autoComplete="one-time-code"
              autoFocus
              error={form.errorOf('code')}
              hint={say('office.signIn.codeHint')}
              label={say('office.signIn.code')}
              name="code"
            />
          )}
          <Button
            busy={form.busy}
            busyText={say('office.signIn.signingIn')}
            disabled={!isReady}
            type="submit"
            wide
          >
            {say('office.signIn.signIn')}
          </Button>
        </form>
      </div>
      <p className="mt-6 text-center">
        <TextLink reloadDocument to="/">
          {say('office.signIn.toShop')}
        </TextLink>
      </p>
      <FailureDialog
        failure={failure}
        onClose={() => setFailure(undefined)}
        title={say('office.signIn.failed')}
      />
    </main>
  )
}
