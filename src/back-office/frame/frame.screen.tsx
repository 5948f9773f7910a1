import type { ReactNode } from 'react'
import { Outlet, redirect, type ShouldRevalidateFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { showToast } from '../../ui/overlay/toast.store.ts'
import { call, inBrowser, isCallFailure, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { isSignedOut } from '../../wire/call-failure.ts'
import { IdleSignOut } from '../staff/sign-in/idle-sign-out.tsx'
import { getMyStaffSession, staffSignOut } from '../staff/sign-in/sign-in.calls.ts'
import '../styles/office.css'
import { forgetUnsaved } from '../kit/unsaved.tsx'
import { OfficeError } from './office-error.tsx'
import { OfficeFrame } from './office-frame.tsx'
import type { Person } from './rail.tsx'

const signInPath = '/back-office/sign-in'

async function load({ call: loadCall }: LoadArguments) {
  const {
    staff_id: staffId,
    name,
    roles,
    must_do,
    idle_seconds,
  } = (await loadCall(getMyStaffSession, {})).data
  // Redirects to the sign-in page, which asks the staff member for a new password or sets up the second
  // factor.
  if (must_do) throw redirect(signInPath)
  return { staffId, name, roles, idleSeconds: idle_seconds }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/**
 * Keeps the loaded session on navigation. Roles change only with a new session, and each call checks its own
 * access.
 */
export function shouldRevalidate({
  defaultShouldRevalidate,
  nextUrl,
  currentUrl,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && nextUrl.href === currentUrl.href
}

/** Draws the frame of every back-office screen. */
export default function Frame() {
  const person = useLoaderData<typeof loader>()
  return (
    <SignedIn person={person}>
      <Outlet context={person} />
    </SignedIn>
  )
}

/** Replaces a page that could not be shown, and keeps the rail (the menu at the side). */
export function ErrorBoundary() {
  const person = useLoaderData<typeof loader | undefined>()
  return person ? (
    <SignedIn person={person}>
      <OfficeError />
    </SignedIn>
  ) : (
    <main className="office-main px-4 pt-4 pb-12 sm:px-6 sm:pt-5 sm:pb-14">
      <OfficeError />
    </main>
  )
}

function SignedIn({ person, children }: { person: Person & { idleSeconds: number }; children: ReactNode }) {
  const navigate = useNavigate()

  async function signOut(): Promise<void> {
    try {
      await call(staffSignOut, {})
    } catch (error) {
      if (!isCallFailure(error)) throw error
      if (!isSignedOut(error)) return showToast(error.message, 'danger')
    }
    forgetUnsaved()
    await navigate(signInPath)
  }
  return (
    <OfficeFrame onSignOut={() => void signOut()} person={person}>
      {children}
      <IdleSignOut idleSeconds={person.idleSeconds} />
    </OfficeFrame>
  )
}
