import { Link } from 'react-router'
import { RightIcon } from '../../ui/icons/icons.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import type { CallOutput } from '../../wire/define-call.ts'
import type { PlainKey } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'
import type { getSetUp } from './set-up.calls.ts'
import type { SetUpStep } from './set-up-step.ts'

const steps: Readonly<Record<SetUpStep, { to: string; label: PlainKey; text: PlainKey }>> = {
  secondFactor: {
    to: '/back-office/account',
    label: 'office.setUp.secondFactor',
    text: 'office.setUp.secondFactorText',
  },
  seller: {
    to: '/back-office/settings/seller',
    label: 'office.setUp.seller',
    text: 'office.setUp.sellerText',
  },
  contact: {
    to: '/back-office/settings/contact',
    label: 'office.setUp.contact',
    text: 'office.setUp.contactText',
  },
  keys: { to: '/back-office/jobs', label: 'office.setUp.keys', text: 'office.setUp.keysText' },
  delivery: {
    to: '/back-office/settings/delivery_and_returns',
    label: 'office.settings.delivery',
    text: 'office.setUp.deliveryText',
  },
  plan: { to: '/back-office/settings/plan', label: 'office.setUp.plan', text: 'office.setUp.planText' },
  product: {
    to: '/back-office/products/new',
    label: 'office.setUp.product',
    text: 'office.setUp.productText',
  },
  staff: { to: '/back-office/staff/new', label: 'office.setUp.staff', text: 'office.setUp.staffText' },
  alerts: {
    to: '/back-office/settings/alert_receivers',
    label: 'office.settings.alerts',
    text: 'office.setUp.alertsText',
  },
  earning: {
    to: '/back-office/settings/earning_requires',
    label: 'office.settings.earningRequires',
    text: 'office.setUp.earningSlot',
  },
}

/** Lists the steps before a shop can sell. Each links to its page and shows whether it is done. */
export function SetUpList({ found }: { found: CallOutput<typeof getSetUp>['data'] }) {
  const say = useWords()
  return (
    <ol className="card">
      {found.map(({ name, is_done, ready_at, earning_requires }) => (
        <li className="border-line not-last:border-b" key={name}>
          <Link
            className="grid min-h-15 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-3 px-3.5 py-2.5 hover:bg-sunken"
            to={steps[name].to}
          >
            <span>
              <strong className={is_done ? 'block font-normal' : 'block'}>{say(steps[name].label)}</strong>
              <small className="block text-[0.8125rem] text-muted">
                {ready_at
                  ? say('office.setUp.staffFrom', { moment: say.moment(ready_at) })
                  : say(
                      earning_requires === 'agreement' ? 'office.setUp.earningAgreement' : steps[name].text,
                    )}
              </small>
            </span>
            <StatusPill tone={is_done ? 'success' : 'neutral'}>
              {say(is_done ? 'office.setUp.done' : 'office.setUp.open')}
            </StatusPill>
            <span className="text-muted">
              <RightIcon size={18} />
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
