import { Money } from '../../../../back-office/finance/money.tsx'
import { type AccountClass, isDebitClass } from '../../../../money/account-classes.ts'
import { useWords } from '../../../../words/use-words.tsx'

type Unit = 'rupees' | 'points'

type BalanceProps = { balance: number; class: AccountClass; unit: Unit }

/** Shows a balance. Adds Dr or Cr only if the balance is not on the normal side of its account. */
export function Balance({ balance, class: accountClass, unit }: BalanceProps) {
  if (balance >= 0) return <Money amount={balance} unit={unit} />
  return (
    <span className="text-danger">
      <Sided amount={isDebitClass(accountClass) ? -balance : balance} unit={unit} />
    </span>
  )
}

/**
 * Shows an amount of the ledger without its sign, with Dr for a negative amount (a debit) and Cr otherwise (a
 * credit).
 */
export function Sided({ amount, unit }: { amount: number; unit: Unit }) {
  const say = useWords()
  return (
    <span className="whitespace-nowrap">
      <Money amount={Math.abs(amount)} unit={unit} />{' '}
      <abbr
        className="text-sm text-muted no-underline"
        title={say(amount < 0 ? 'office.finance.debit' : 'office.finance.credit')}
      >
        {say(amount < 0 ? 'office.finance.dr' : 'office.finance.cr')}
      </abbr>
    </span>
  )
}
