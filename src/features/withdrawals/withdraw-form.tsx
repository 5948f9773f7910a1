import { type FormEvent, useState } from 'react'
import type { Paise } from '../../money/paise.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { Say, useWords } from '../../words/use-words.tsx'
import { readWithdrawal, type WithdrawalProblem } from './withdrawal-amount.ts'

type Outcome = WithdrawalProblem | { amount: Paise }

/**
 * Withdraw mode: an amount of the earnings. The shop does not pay out yet, so an amount that could be withdrawn is
 * answered with that, and nothing is asked of the server.
 */
export function WithdrawForm({ withdrawable }: { withdrawable: Paise }) {
  const say = useWords()
  const isReady = useHydrated()
  const [outcome, setOutcome] = useState<Outcome>()

  const withdraw = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readWithdrawal(String(new FormData(event.currentTarget).get('amount')), withdrawable)
    setOutcome(read.problem ?? read)
  }

  return (
    <section aria-label={say('withdrawal.title')} className="card grid gap-4 p-4 md:p-6">
      <p>
        <Say
          k="withdrawal.withdrawable"
          tags={{ amount: <strong className="rupees" /> }}
          with={{ amount: say.rupees(withdrawable) }}
        />
        <span className="block text-sm text-muted">{say('withdrawal.earningsOnly')}</span>
      </p>
      <form className="grid gap-4" method="post" noValidate onSubmit={withdraw}>
        <FormField
          autoComplete="off"
          hint={say('withdrawal.notOpenHint')}
          inputMode="decimal"
          label={say('wallet.amount')}
          maxLength={16}
          name="amount"
        />
        <Button disabled={!isReady} type="submit" wide>
          {say('withdrawal.withdraw')}
        </Button>
      </form>
      <Dialog
        onClose={() => setOutcome(undefined)}
        open={outcome !== undefined}
        title={outcome && 'title' in outcome ? say(outcome.title) : say('withdrawal.notOpen')}
      >
        {outcome && 'title' in outcome && say.sentence(outcome.text)}
        {outcome && 'amount' in outcome && (
          <Say
            k="withdrawal.notOpenText"
            tags={{ amount: <span className="rupees" /> }}
            with={{ amount: say.rupees(outcome.amount) }}
          />
        )}
      </Dialog>
    </section>
  )
}
