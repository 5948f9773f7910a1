import { Suspense, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/form/chip.tsx'
import { DeviceIcon } from '../../../ui/icons/account-icons.tsx'
import { everyPage } from '../../../ui/offline/every-page.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { FailureDialog } from '../../../ui/overlay/failure-dialog.tsx'
import { showToast } from '../../../ui/overlay/toast.store.ts'
import { lazy } from '../../../ui/page/lazy.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { call, inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { useWords } from '../../../words/use-words.tsx'
import { getMySessions, signOutElsewhere } from '../../members/login/login.calls.ts'
import { requireMember } from '../../members/member-page.load.ts'
import { getMyPasskeys } from '../../members/passkeys/passkeys.calls.ts'
import { getMyPushDevices } from '../../push/push.calls.ts'

const MyPasskeys = lazy(async () => (await import('./my-passkeys.tsx')).MyPasskeys)
const MyPushDevices = lazy(async () => (await import('./my-push-devices.tsx')).MyPushDevices)

async function load({ call: loadCall, url }: LoadArguments) {
  await requireMember({ call: loadCall, url })
  const [sessions, passkeys, pushDevices] = await Promise.all([
    everyPage((at) => loadCall(getMySessions, { limit: 100, ...at })),
    loadCall(getMyPasskeys),
    loadCall(getMyPushDevices),
  ])
  return { sessions, passkeys: passkeys.data, pushDevices: pushDevices.data }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('devices.title')

export default function DevicesScreen() {
  const say = useWords()
  const { sessions, passkeys, pushDevices } = useLoaderData<typeof loader>()
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
      <PageTitle back="/profile" title={say('devices.title')} />
      <div className="page page-narrow grid gap-4 py-4">
        <p className="text-muted">{say('devices.intro')}</p>
        <ul className="card divide-y divide-line">
          {sessions.map((session) => (
            <li className="flex items-start gap-4 p-4" key={session.signed_in_at + session.device}>
              <span className="text-primary-ink">
                <DeviceIcon />
              </span>
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  <span translate="no">{session.device}</span>
                  {session.is_current && <Chip tone="success">{say('devices.thisDevice')}</Chip>}
                </p>
                <p className="text-sm text-muted">
                  {session.is_current
                    ? say('devices.signedIn', { moment: say.moment(session.signed_in_at) })
                    : say('devices.signedInLastSeen', {
                        signedIn: say.moment(session.signed_in_at),
                        lastSeen: say.moment(session.last_seen_at),
                      })}
                </p>
              </div>
            </li>
          ))}
        </ul>
        {sessions.length > 1 ? (
          <Button onClick={() => setIsAsking(true)} variant="secondary" wide>
            {say('devices.signOutElsewhere')}
          </Button>
        ) : (
          <p className="text-center text-sm text-muted">{say('devices.nowhereElse')}</p>
        )}
        <Suspense>
          <MyPasskeys passkeys={passkeys} />
          {pushDevices.length > 0 && <MyPushDevices devices={pushDevices} />}
        </Suspense>
      </div>
      <Dialog
        confirm={{
          label: say('shell.logout'),
          onConfirm: () => void signOut(),
          busy: isBusy,
          busyText: say('devices.signingOut'),
        }}
        onClose={() => setIsAsking(false)}
        open={isAsking}
        title={say('devices.askTitle')}
      >
        {say('devices.askText')}
      </Dialog>
      <FailureDialog failure={failure} onClose={() => setFailure(undefined)} />
    </>
  )
}
