import { type FormEvent, useId, useRef, useState } from 'react'
import { zeroPaise } from '../../money/paise.ts'
import { worthOfPoints } from '../../money/points.ts'
import { Button } from '../../ui/button.tsx'
import { FilterChip } from '../../ui/form/chip.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { FailureDialog } from '../../ui/overlay/failure-dialog.tsx'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import { useHydrated } from '../../ui/page/use-hydrated.ts'
import { newRequestId } from '../../wire/new-request-id.ts'
import { Say, useWords } from '../../words/use-words.tsx'
import { redeemPoints } from './points.calls.ts'
import type { Redeemed } from './redeemed-note.tsx'

const quickChoices = [1000, 5000]

type RedeemFormProps = {
  available: number
  minimum: number
  /** The number that the error message states as the minimum. */
  minimumText: number
  onRedeemed: (redeemed: Redeemed) => void
}

/** Asks how many points to redeem, and confirms before redeeming. */
export function RedeemForm({ available, minimum, minimumText, onRedeemed }: RedeemFormProps) {
  const say = useWords()
  const isReady = useHydrated()
  const whyId = useId()
  const [text, setText] = useState('')
  const [isLeft, setLeft] = useState(false)
  const [step, setStep] = useState<'choosing' | 'asking' | 'redeeming'>('choosing')
  const [failure, setFailure] = useState<unknown>()
  // Keeps the same id until an answer arrives, so that a retry does not redeem twice.
  const attempt = useRef<{ points: number; requestId: string }>(undefined)

  const typed = text.trim()
  const isWhole = /^[0-9]*$/.test(typed)
  const points = isWhole ? Number(typed) : 0
  const canRedeem = isWhole && points >= minimum && points <= available
  // Shows zero while the points cannot be redeemed, because the value of a very long number would be inexact.
  const worth = say.rupees(canRedeem ? worthOfPoints(points) : zeroPaise)
  const problem = () => {
    if (!isWhole) return say('points.digitsOnly')
    if (points > available) return say('points.notEnough', { points: available })
    // Shows this error only after the member has left the field, because the first digits of any number are
    // too small.
    if (isLeft && typed !== '' && points < minimum) return say('points.belowMinimum', { points: minimumText })
    return undefined
  }

  async function redeem(): Promise<void> {
    setStep('redeeming')
    if (attempt.current?.points !== points) attempt.current = { points, requestId: newRequestId() }
    try {
      const { data } = await call(redeemPoints, { points, request_id: attempt.current.requestId })
      attempt.current = undefined
      onRedeemed(data)
    } catch (error) {
      if (!isCallFailure(error)) throw error
      const isAnswered = error.httpStatus >= 400 && error.httpStatus < 500
      if (isAnswered) attempt.current = undefined
      setFailure(error)
      setStep('choosing')
    }
  }

  const choose = (chosen: number) => {
    setText(String(chosen))
    setLeft(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canRedeem) setStep('asking')
    else setLeft(true)
  }

  return (
    <section aria-label={say('points.redeemTitle')} className="card grid gap-4 p-4 md:p-6">
      <h2 className="text-lg font-bold">{say('points.redeemTitle')}</h2>
      {available < minimum && (
        <p className="text-sm text-muted" id={whyId}>
          {say('points.moreNeeded', { count: minimum - available, minimum })}
        </p>
      )}
      <form className="grid gap-4" method="post" noValidate onSubmit={submit}>
        <div aria-live="polite">
          <FormField
            autoComplete="off"
            error={problem()}
            hint={
              canRedeem ? <Say k="points.youGet" with={{ amount: worth }} /> : say('points.hint', { minimum })
            }
            inputMode="numeric"
            label={say('points.field')}
            name="points"
            onBlur={() => setLeft(true)}
            onChange={({ target }) => {
              setText(target.value)
              setLeft(false)
            }}
            value={text}
          />
        </div>
        {available >= minimum && (
          <fieldset aria-label={say('points.quickChoices')} className="flex flex-wrap gap-2">
            {quickChoices
              .filter((choice) => choice >= minimum && choice < available)
              .map((choice) => (
                <FilterChip key={choice} onPress={() => choose(choice)} pressed={points === choice}>
                  {say.count(choice)}
                </FilterChip>
              ))}
            <FilterChip onPress={() => choose(available)} pressed={points === available}>
              {say('points.all', { count: available })}
            </FilterChip>
          </fieldset>
        )}
        <Button
          aria-describedby={canRedeem ? undefined : whyId}
          disabled={!isReady || !canRedeem}
          type="submit"
          wide
        >
          {say('points.redeem')}
        </Button>
        {available >= minimum && !canRedeem && (
          <p className="text-center text-sm text-muted" id={whyId}>
            {say('points.whyNot')}
          </p>
        )}
      </form>
      <Dialog
        confirm={{
          label: say('points.redeem'),
          busy: step === 'redeeming',
          busyText: say('points.redeeming'),
          onConfirm: () => void redeem(),
        }}
        onClose={() => setStep((now) => (now === 'redeeming' ? now : 'choosing'))}
        open={step !== 'choosing'}
        title={say('points.question', { count: points })}
      >
        <Say k="points.questionText" with={{ amount: worth }} />
      </Dialog>
      <FailureDialog
        failure={failure}
        fallback={say('wallet.noAnswer')}
        onClose={() => setFailure(undefined)}
        refused={say('points.failedText')}
        title={say('points.failed')}
      />
    </section>
  )
}
