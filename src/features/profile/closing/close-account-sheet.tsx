import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { inPaise, type Paise, paise, sumPaise } from '../../../money/paise.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { useCallForm } from '../../../ui/form/use-call-form.ts'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { showToast } from '../../../ui/overlay/toast.store.ts'
import { call, isCallFailure } from '../../../ui/page/screen-load.ts'
import { Rupees } from '../../../ui/rupees.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import { browserPath } from '../../../words/browser-words.ts'
import { useWords } from '../../../words/use-words.tsx'
import { forgetEverything } from '../../members/login/signed-in.store.ts'
import { useStepUp } from '../../members/step-up/use-step-up.tsx'
import { refreshMyAccount } from '../../wallet/account.store.ts'
import { PasswordForm } from '../password-sheet.tsx'
import { closeMyAccount } from '../profile.calls.ts'
import { getMyClosing, returnMyCredit } from './closing.calls.ts'

type Closing = CallOutput<typeof getMyClosing>['data']
type Deposit = Closing['to_return'][number]

/** Closes the account, after the member has chosen what happens to the balance. */
export function CloseAccountSheet({ onClose }: { onClose: () => void }) {
  const say = useWords()
  return (
    <Sheet onClose={onClose} open title={say('profile.close')}>
      <ClosingSteps />
    </Sheet>
  )
}

function ClosingSteps() {
  const say = useWords()
  const [closing, setClosing] = useState<Closing>()
  const [isFailed, setFailed] = useState(false)
  const [isTryingAgain, setTryingAgain] = useState(false)

  const load = useCallback(async (): Promise<void> => {
    setFailed(false)
    try {
      setClosing((await call(getMyClosing)).data)
    } catch {
      setFailed(true)
    }
  }, [])
  useEffect(() => void load(), [load])

  if (isFailed)
    return (
      <div className="grid gap-4">
        <p>{say('shell.somethingWrong')}</p>
        <Button onClick={() => void load()} variant="secondary" wide>
          {say('shell.tryAgain')}
        </Button>
      </div>
    )
  if (!closing) return <Skeleton className="block h-48" />
  if (closing.to_withdraw > 0) return <WithdrawFirst amount={inPaise(closing.to_withdraw)} />
  const refused = closing.to_return.filter(({ was_refused: wasRefused }) => wasRefused)
  const untried = closing.to_return.filter(({ was_refused: wasRefused }) => !wasRefused)
  const toReturn = isTryingAgain ? closing.to_return : untried
  if (toReturn.length > 0)
    return (
      <ReturnCredit
        deposits={toReturn}
        onReturned={(now) => {
          setTryingAgain(false)
          setClosing(now)
        }}
        rest={isTryingAgain ? paise(0) : inPaise(closing.give_up)}
      />
    )
  if (closing.returning.length > 0)
    return <p>{say('profile.returningText', { amount: say.rupees(sumOf(closing.returning)) })}</p>
  return (
    <CloseForm
      closing={closing}
      onBalanceChanged={() => void load()}
      onTryAgain={() => setTryingAgain(true)}
      refused={sumOf(refused)}
    />
  )
}

function WithdrawFirst({ amount }: { amount: Paise }) {
  const say = useWords()
  return (
    <div className="grid gap-4">
      <p>{say('profile.withdrawFirst', { amount: say.rupees(amount) })}</p>
      <Link className="justify-self-start font-semibold text-primary-ink" to="/bank-details">
        {say('profile.toBankDetails')}
      </Link>
    </div>
  )
}

type ReturnCreditProps = { deposits: Deposit[]; rest: Paise; onReturned: (closing: Closing) => void }

/** Lists the added money that can go back to its source, and sends it back. */
function ReturnCredit({ deposits, rest, onReturned }: ReturnCreditProps) {
  const say = useWords()
  const form = useCallForm(returnMyCredit, () => import('../own-password-fields.ts'))

  async function sendBack(fields: FormData): Promise<void> {
    const answer = await form.submit(fields)
    if (!answer) return
    await refreshMyAccount()
    showToast(answer.message, 'success')
    onReturned(answer.data)
  }

  return (
    <PasswordForm
      busyText={say('profile.sendingBack')}
      confirm={say('profile.sendBack', { amount: say.rupees(sumOf(deposits)) })}
      form={form}
      onConfirm={sendBack}
      text={say('profile.toReturnText')}
    >
      <ul className="grid gap-2">
        {deposits.map(({ paid_at: paidAt, amount }) => (
          <li className="flex justify-between gap-4" key={paidAt}>
            <span className="text-muted">{say('profile.addedOn', { day: say.date(paidAt) })}</span>
            <Rupees amount={inPaise(amount)} />
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="text-muted">{say('profile.restGivenUp', { amount: say.rupees(rest) })}</p>}
    </PasswordForm>
  )
}

type CloseFormProps = {
  closing: Closing
  refused: Paise
  onTryAgain: () => void
  onBalanceChanged: () => void
}

/** Closes the account. If a balance is left, the member must tick the sentence that gives it up. */
function CloseForm({ closing, refused, onTryAgain, onBalanceChanged }: CloseFormProps) {
  const say = useWords()
  const form = useCallForm(closeMyAccount, () => import('./close-account-fields.ts'))
  const { through, stepUpSheet } = useStepUp()
  const [isAgreed, setAgreed] = useState(false)
  const { sentence } = closing
  const amount = inPaise(closing.give_up)

  async function close(fields: FormData): Promise<void> {
    try {
      if (!(await through(() => form.submit(fields)))) return
    } catch (error) {
      // Shows the new amount, which the member has not agreed to.
      if (isCallFailure(error) && error.code === 'creditLeft') {
        setAgreed(false)
        onBalanceChanged()
      }
      throw error
    }
    forgetEverything()
    window.location.assign(browserPath('/'))
  }

  return (
    <>
      <PasswordForm
        busyText={say('profile.closing')}
        confirm={say('profile.closeForGood')}
        failureTitle={say('profile.cannotClose')}
        form={form}
        isDangerous
        isDisabled={sentence !== null && !isAgreed}
        onConfirm={close}
        text={say('profile.closeText')}
      >
        {sentence !== null && (
          <div className="grid gap-3">
            <h3 className="font-bold">{say('profile.balanceTitle')}</h3>
            {refused > 0 ? (
              <div className="grid gap-1">
                <p>{say('profile.refusedText', { amount: say.rupees(refused) })}</p>
                <div className="-mx-4 justify-self-start">
                  <Button onClick={onTryAgain} small type="button" variant="quiet">
                    {say('shell.tryAgain')}
                  </Button>
                </div>
              </div>
            ) : (
              <p>{say('profile.giveUpText', { amount: say.rupees(amount) })}</p>
            )}
            <Checkbox
              checked={isAgreed}
              name="give_up"
              onChange={(event) => setAgreed(event.target.checked)}
              value={String(closing.give_up)}
            >
              {sentence}
            </Checkbox>
          </div>
        )}
      </PasswordForm>
      {stepUpSheet}
    </>
  )
}

function sumOf(deposits: readonly { amount: number }[]): Paise {
  return sumPaise(deposits.map(({ amount }) => inPaise(amount)))
}
