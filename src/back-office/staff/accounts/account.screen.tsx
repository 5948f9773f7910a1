import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/form/chip.tsx'
import { showToast } from '../../../ui/overlay/toast.store.ts'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { useWords } from '../../../words/use-words.tsx'
import { useChange } from '../../kit/change.tsx'
import { Fact, Facts } from '../../kit/facts.tsx'
import { OfficePage } from '../../kit/office-page.tsx'
import { roleNames } from '../../kit/role-names.ts'
import { OwnSecondFactor } from '../second-factor/own-second-factor.tsx'
import { PasswordChange } from '../sign-in/password-change.tsx'
import { endMyOtherStaffSessions, getMyStaffSession, getMyStaffSessions } from '../sign-in/sign-in.calls.ts'

async function load({ call }: LoadArguments) {
  const [session, sessions] = await Promise.all([call(getMyStaffSession), call(getMyStaffSessions)])
  return { me: session.data, sessions: sessions.data }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.account')

export default function Account() {
  const say = useWords()
  const { me, sessions } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [changesPassword, setChangesPassword] = useState(false)

  return (
    <OfficePage title={say('office.frame.account')}>
      <div className="grid max-w-3xl gap-4">
        <section className="card grid gap-4 p-4 md:p-5">
          <Facts>
            <Fact label="term.name" value={<span translate="no">{me.name}</span>} />
            <Fact
              label="office.staff.roles"
              value={me.roles.map((role) => say(roleNames[role])).join(', ')}
            />
          </Facts>
        </section>
        <section className="card grid gap-4 p-4 md:p-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="font-bold">{say('login.password')}</h2>
            {!changesPassword && (
              <Button onClick={() => setChangesPassword(true)} small variant="secondary">
                {say('action.changePassword')}
              </Button>
            )}
          </div>
          {changesPassword && (
            <PasswordChange
              oldLabel={say('office.account.oldPassword')}
              onDone={(message) => {
                setChangesPassword(false)
                showToast(message, 'success')
                void revalidate()
              }}
            />
          )}
        </section>
        <OwnSecondFactor codesLeft={me.recovery_codes_left} hasOne={me.has_second_factor} />
        <Sessions sessions={sessions} />
      </div>
    </OfficePage>
  )
}

type Session = Awaited<ReturnType<typeof load>>['sessions'][number]

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const say = useWords()
  const change = useChange()
  return (
    <section className="card grid gap-3 p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-bold">{say('office.account.sessions')}</h2>
        {sessions.length > 1 && (
          <Button
            busy={change.busy}
            onClick={() => void change.run(endMyOtherStaffSessions, {})}
            small
            variant="secondary"
          >
            {say('office.account.endOthers')}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li className="grid gap-1 py-3" key={session.signed_in_at + session.device}>
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              <span translate="no">{session.device}</span>
              {session.is_current && <Chip tone="success">{say('office.account.thisBrowser')}</Chip>}
            </p>
            <p className="text-sm text-muted">
              {say('devices.signedInLastSeen', {
                signedIn: say.moment(session.signed_in_at),
                lastSeen: say.moment(session.last_seen_at),
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
