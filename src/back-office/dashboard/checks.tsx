import { Link } from 'react-router'
import { StatusPill } from '../../ui/status-pill.tsx'
import type { CallOutput, StaffRole } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import { isOpenTo } from '../frame/rail-links.tsx'
import { checkNames } from '../kit/check-names.ts'
import type { getDashboard } from './dashboard.calls.ts'

type Check = NonNullable<CallOutput<typeof getDashboard>['data']['checks']>[number]

/** The pages with details of each check. The dashboard links the first page that the viewer may open. */
const placesOf: Record<Check['name'], readonly string[]> = {
  ledger: ['/back-office/jobs', '/back-office/ledger'],
  network: ['/back-office/jobs'],
  backups: ['/back-office/jobs'],
  reconciliation: ['/back-office/reconciliation'],
}

/** Shows whether the money adds up: the results of last night's checks. */
export function Checks({ checks, roles }: { checks: readonly Check[]; roles: readonly StaffRole[] }) {
  const say = useWords()
  return (
    <section aria-labelledby="checks">
      <h2 className="mb-2 text-base font-bold" id="checks">
        {say('office.checks.title')}
      </h2>
      <ul className="card lg:grid lg:grid-cols-3">
        {checks.map((check) => (
          <li
            className="flex items-center justify-between gap-3 border-line px-3.5 py-2.5 not-last:border-b lg:not-last:border-r lg:not-last:border-b-0"
            key={check.name}
          >
            <div className="grid min-w-0 gap-0.5">
              <CheckName name={check.name} roles={roles} />
              <span className="office-quiet text-[0.8125rem]">
                {check.checked_at ? say.moment(check.checked_at) : say('office.checks.atNight')}
              </span>
            </div>
            <Outcome {...check} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CheckName({ name, roles }: Pick<Check, 'name'> & { roles: readonly StaffRole[] }) {
  const label = useWords()(checkNames[name])
  const to = placesOf[name].find((place) => isOpenTo(roles, place))
  if (to === undefined) return <span className="font-semibold">{label}</span>
  return (
    <Link className="font-semibold text-primary-ink hover:underline" to={to}>
      {label}
    </Link>
  )
}

function Outcome({ checked_at, differences, has_failed }: Check) {
  const say = useWords()
  if (checked_at === null) return <StatusPill tone="neutral">{say('office.checks.notYet')}</StatusPill>
  if (has_failed) return <StatusPill tone="danger">{say('office.checks.failed')}</StatusPill>
  if (differences === 0 || differences === null)
    return <StatusPill tone="success">{say('office.checks.sound')}</StatusPill>
  return <StatusPill tone="danger">{say('office.checks.differences', { count: differences })}</StatusPill>
}
