import { inPaise, type Paise } from '../../money/paise.ts'
import { Rupees } from '../../ui/rupees.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Say, useWords } from '../../words/use-words.tsx'
import { TaxOfYears } from './tds/taxed-years.tsx'
import type { Terms } from './withdraw-form.tsx'

/** Shows how much can be withdrawn, and why this is less than the whole balance. */
export function WithdrawableAmount({ terms }: { terms: Terms }) {
  const say = useWords()
  const [earnings, due, storeCredit] = [terms.earnings, terms.due, terms.store_credit].map(inPaise) as [
    Paise,
    Paise,
    Paise,
  ]
  return (
    <div className="grid gap-3">
      <p>
        <Say
          k="withdrawal.withdrawable"
          tags={{ amount: <strong className="rupees block text-2xl" /> }}
          with={{ amount: say.rupees(inPaise(terms.withdrawable)) }}
        />
      </p>
      {(due > 0 || storeCredit > 0) && (
        <dl className="grid gap-1 text-sm text-muted">
          <Row amount={earnings} label={say('withdrawal.earnings')} />
          {due > 0 && <Row amount={due} isLess label={say('withdrawal.due')} />}
          {storeCredit > 0 && <Row amount={storeCredit} label={say('withdrawal.storeCredit')} />}
        </dl>
      )}
      {due > 0 && <p className="text-sm text-muted">{say('withdrawal.dueWhy')}</p>}
      {terms.tds.due > 0 && (
        <p className="text-sm text-muted">
          {say('withdrawal.taxDue', { tax: say.rupees(inPaise(terms.tds.due)) })}{' '}
          <TaxOfYears years={terms.tds.years} /> {terms.tds.is_shared && say('withdrawal.taxOfPan')}
        </p>
      )}
      {terms.tds.due > 0 && !terms.tds.has_pan && (
        <p className="text-sm text-muted">
          <Say
            k="withdrawal.addPan"
            tags={{ link: <TextLink to="/user-profile">{''}</TextLink> }}
            with={{ percent: terms.tds.percent }}
          />
        </p>
      )}
    </div>
  )
}

function Row({ label, amount, isLess = false }: { label: string; amount: Paise; isLess?: boolean }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd className="whitespace-nowrap">
        {isLess && '−'}
        <Rupees amount={amount} />
      </dd>
    </div>
  )
}
