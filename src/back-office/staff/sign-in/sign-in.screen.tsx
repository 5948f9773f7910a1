import { useEffect } from 'react'
import { redirect, useLoaderData, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { tidyTyping } from '../../../ui/form/tidy-typing.ts'
import { pathOfShop } from '../../../ui/page/next-path.ts'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, isCallFailure, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { backOfficePath, isBackOffice } from '../../../wire/back-office-path.ts'
import { useWords } from '../../../words/use-words.tsx'
import '../../styles/office.css'
import { SecondFactorSetUp } from '../second-factor/second-factor-set-up.tsx'
import { Entrance } from './entrance.tsx'
import { PasswordChange } from './password-change.tsx'
import { getMyStaffSession } from './sign-in.calls.ts'
import { SignInForm } from './sign-in-form.tsx'

const signInPath = `${backOfficePath}/sign-in`

/**
 * Returns the address to open after sign-in: the requested back-office page, or the back office's first page.
 */
function afterSignIn(given: string | null): string {
  const next = pathOfShop(given)
  return isBackOffice(next) && !next.startsWith(signInPath) ? next : backOfficePath
}

async function load({ call, url }: LoadArguments) {
  const session = await call(getMyStaffSession).catch((error: unknown) => {
    if (isCallFailure(error) && error.code === 'signInRequired') return undefined
    throw error
  })
  if (session && !session.data.must_do) throw redirect(afterSignIn(url.searchParams.get('next')))
  return { mustDo: session?.data.must_do, hasSecondFactor: session?.data.has_second_factor ?? false }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.signIn')

export default function SignIn() {
  const say = useWords()
  const { mustDo, hasSecondFactor } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  useEffect(() => tidyTyping(document), [])

  if (mustDo === 'changePassword')
    return (
      <Entrance
        key="password"
        intro={say('office.signIn.ownPasswordText')}
        title={say('office.signIn.ownPassword')}
      >
        <PasswordChange oldLabel={say('office.signIn.oneTimePassword')} onDone={() => void revalidate()} />
      </Entrance>
    )
  if (mustDo === 'setUpSecondFactor')
    return (
      <Entrance
        key="second factor"
        intro={say('office.signIn.secondFactorText')}
        title={say('office.account.secondFactor')}
      >
        <SecondFactorSetUp
          hasOne={hasSecondFactor}
          onDone={() => void navigate(afterSignIn(query.get('next')), { replace: true })}
        />
      </Entrance>
    )
  return (
    <Entrance
      intro={query.has('ended') ? say('office.signIn.ended') : say('office.signIn.intro')}
      title={say('office.signIn')}
    >
      <SignInForm onDone={revalidate} />
    </Entrance>
  )
}
