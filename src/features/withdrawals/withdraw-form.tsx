import { type FormEvent, Suspense, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { inPaise, type Paise } from '../../money/paise.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { lazy } from '../../ui/page/lazy.tsx'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import { useHydrated } from '../../ui/page/use-hydrated.ts'
import type { CallOutput } from '../../wire/define-call.ts'
import { newRequestId } from '../../wire/new-request-id.ts'
import { useWords } from '../../words/use-words.tsx'
import { useStepUp } from '../members/step-up/use-step-up.tsx'
import { refreshMyAccount } from '../wallet/account.store.ts'
import { taxedYears } from './tds/taxed-years.tsx'
import { tdsOf } from './tds/tds.ts'
import type { WithdrawStep } from './withdraw-dialog.tsx'
import { WithdrawableAmount } from './withdrawable-amount.tsx'
import { readWithdrawal, type WithdrawalProblem } from './withdrawal-amount.ts'
import { type getWithdrawalTerms, withdrawMoney } from './withdrawals.calls.ts'

const loadDialog = () => import('./withdraw-dialog.tsx')
const WithdrawDialog = lazy(async () => (await loadDialog()).WithdrawDialog)

export type Terms = CallOutput<typeof getWithdrawalTerms>['data']

type WithdrawFormProps = { terms: Terms; bank: { bank_name: string; bank_acc_no: string } }

/**
 * Shows the withdrawal form: the amount to withdraw, the amount that will arrive, and a confirmation. Loads the
 * code of the confirmation when the member begins to type.
 */
export function WithdrawForm({ terms, bank }: WithdrawFormProps) {
  const say = useWords()
  const isReady = useHydrated()
  const { revalidate } = useRevalidator()
  const { through, stepUpSheet } = useStepUp()
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<WithdrawalProblem>()
  const [step, setStep] = useState<WithdrawStep>()
  const [isBusy, setBusy] = useState(false)
  // Keeps the same request id until the server answers, so that a second press or a retry does not withdraw
  // twice.
  const asked = useRef<{ amount: Paise; requestId: string }>(undefined)

  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('amount'))
    const limits = { withdrawable: inPaise(terms.withdrawable), minimum: inPaise(terms.minimum) }
    const read = readWithdrawal(typed, limits)
    setProblem(read.problem)
    if (read.problem) return
    const { amount } = read
    const tds = tdsOf(amount, { due: inPaise(terms.tds.due) })
    setStep({ kind: 'confirm', amount, tds, years: taxedYears(tds, terms.tds) })
  }

  async function withdraw(amount: Paise, tds: Paise): Promise<void> {
    if (asked.current?.amount !== amount) asked.current = { amount, requestId: newRequestId() }
    const { requestId } = asked.current
    setBusy(true)
    try {
      const input = { amount: amount / 100, tds: tds / 100, request_id: requestId }
      const answer = await through(() => call(withdrawMoney, input))
      if (!answer) return
      asked.current = undefined
      form.current?.reset()
      setStep({ kind: 'requested', message: answer.message })
      void refreshMyAccount()
      await revalidate()
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setStep({
        kind: 'refused',
        message: error.code === 'noAnswer' ? say('wallet.noAnswer') : error.message,
      })
      if (error.httpStatus === 0 || error.httpStatus >= 500) return
      asked.current = undefined
      await revalidate()
    } finally {
      setBusy(false)
    }
  }

  return (
    <section aria-label={say('withdrawal.title')} className="card grid gap-4 p-4 md:p-6">
      <WithdrawableAmount terms={terms} />
      {terms.identity_missing && (
        <div className="grid justify-items-start gap-2 rounded-card bg-accent-soft p-3 text-sm" role="note">
          <p>{say('withdrawal.identityMissing')}</p>
          <ButtonLink small to="/identity">
            {say('withdrawal.verifyIdentity')}
          </ButtonLink>
        </div>
      )}
      {terms.number_wait_until && (
        <p className="rounded-card bg-accent-soft p-3 text-sm" role="note">
          {say('withdrawal.numberWaitUntil', { moment: say.moment(terms.number_wait_until) })}
        </p>
      )}
      {terms.wait_until && (
        <p className="rounded-card bg-accent-soft p-3 text-sm" role="note">
          {say('withdrawal.waitUntil', { moment: say.moment(terms.wait_until) })}
        </p>
      )}
      <form className="grid gap-4" method="post" noValidate onSubmit={check} ref={form}>
        <FormField
          autoComplete="off"
          hint={say('withdrawal.minimumHint', { min: terms.minimum })}
          inputMode="decimal"
          label={say('wallet.amount')}
          name="amount"
          onFocus={() => void loadDialog().catch(() => undefined)}
        />
        <Button disabled={!isReady} type="submit" wide>
          {say('withdrawal.withdraw')}
        </Button>
      </form>
      <Dialog
        onClose={() => setProblem(undefined)}
        open={problem !== undefined}
        title={problem ? say(problem.title) : ''}
      >
        {problem && say.sentence(problem.text)}
      </Dialog>
      {step && (
        <Suspense>
          <WithdrawDialog
            bank={bank}
            expectedDays={terms.expected_days}
            isBusy={isBusy}
            onClose={() => setStep(undefined)}
            onConfirm={(amount, tds) => void withdraw(amount, tds)}
            step={step}
          />
        </Suspense>
      )}
      {stepUpSheet}
    </section>
  )
}
