import { useState } from 'react'
import { type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { DeviceIcon } from '../../ui/account-icons.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureDialog } from '../../ui/failure-dialog.tsx'
import { formatMoment } from '../../ui/format-moment.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { call, inBrowser, type LoadArguments, onServer } from '../../ui/screen-load.ts'
import { showToast } from '../../ui/toast.store.ts'
import { getMySessions } from './getMySessions.call.ts'
import { requireMember } from './member-page.load.ts'
import { signOutElsewhere } from './signOutElsewhere.call.ts'

async function load({ call: loadCall, url }: LoadArguments) {
  await requireMember({ call: loadCall, url })
  const { data: sessions } = await loadCall(getMySessions)
  return { sessions }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction = () => [{ title: 'Signed-in devices · Bmart' }]

export default function DevicesScreen() {
  const { sessions } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function signOut(): Promise<void> {
    setIsBusy(true)
    try {
      const { message } = await call(signOutElsewhere)
      showToast(message, 'success')
      await revalidate()
    } catch (error) {
      setFailure(error)
    }
    setIsBusy(false)
    setIsAsking(false)
  }

  return (
    <>
      <PageTitle back="/profile" title="Signed-in devices" />
      <div className="page page-narrow grid gap-4 py-4">
        <p className="text-muted">
          Here you are signed in. If you do not know a device, sign it out and change your password.
        </p>
        <ul className="card divide-y divide-line">
          {sessions.map((session) => (
            <li className="flex items-start gap-4 p-4" key={session.signed_in_at + session.device}>
              <span className="text-primary-ink">
                <DeviceIcon />
              </span>
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {session.device}
                  {session.is_current && <Chip tone="success">This device</Chip>}
                </p>
                <p className="text-sm text-muted">
                  Signed in {formatMoment(session.signed_in_at)}
                  {!session.is_current && <>, last seen {formatMoment(session.last_seen_at)}</>}
                </p>
              </div>
            </li>
          ))}
        </ul>
        {sessions.length > 1 ? (
          <Button onClick={() => setIsAsking(true)} variant="secondary" wide>
            Sign out everywhere else
          </Button>
        ) : (
          <p className="text-center text-sm text-muted">You are signed in nowhere else.</p>
        )}
      </div>
      <Dialog
        confirm={{
          label: 'Sign out',
          onConfirm: () => void signOut(),
          busy: isBusy,
          busyText: 'Signing out...',
        }}
        onClose={() => setIsAsking(false)}
        open={isAsking}
        title="Sign out everywhere else?"
      >
        You stay signed in on this device. The others have to log in again.
      </Dialog>
      <FailureDialog failure={failure} onClose={() => setFailure(undefined)} />
    </>
  )
}
