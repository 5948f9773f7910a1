import { StatusPill } from '../../ui/status-pill.tsx'
import type { CallOutput } from '../../wire/define-call.ts'
import type { PlainKey } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'
import type { getHealth } from './jobs.calls.ts'

type Services = CallOutput<typeof getHealth>['data']['services']
type Mode = Services[keyof Services]

const names: Readonly<Record<keyof Services, PlainKey>> = {
  cardPayments: 'office.jobs.cardPayments',
  payouts: 'office.jobs.payouts',
  couriers: 'office.jobs.couriers',
  messages: 'office.jobs.textMessages',
  mail: 'office.jobs.mail',
  push: 'office.jobs.push',
  ifscLookup: 'office.jobs.bankBranches',
  newsSearch: 'office.jobs.news',
  panCheck: 'office.jobs.panCheck',
  eInvoices: 'office.jobs.eInvoices',
}

const modes = {
  real: { tone: 'success', label: 'office.jobs.real' },
  standIn: { tone: 'accent', label: 'office.jobs.standIn' },
  off: { tone: 'neutral', label: 'office.jobs.off' },
} as const satisfies Record<Mode, { tone: string; label: PlainKey }>

/** Lists the external services of the shop, and whether each is real, a stand-in or turned off. */
export function ServicesList({ services }: { services: Services }) {
  const say = useWords()
  return (
    <ul className="card">
      {(Object.keys(names) as (keyof Services)[]).map((name) => (
        <li
          className="flex min-h-11 items-center justify-between gap-3 border-line px-4 py-2 not-last:border-b"
          key={name}
        >
          {say(names[name])}
          <StatusPill tone={modes[services[name]].tone}>{say(modes[services[name]].label)}</StatusPill>
        </li>
      ))}
    </ul>
  )
}
