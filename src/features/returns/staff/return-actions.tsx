import { use } from 'react'
import { useRevalidator } from 'react-router'
import { FormErrorsContext } from '../../../back-office/kit/form-errors.tsx'
import { OfficeField } from '../../../back-office/kit/office-field.tsx'
import { StepButton, type StepRequest } from '../../../back-office/kit/step-button.tsx'
import { inPaise, paise } from '../../../money/paise.ts'
import type { AnyCall, CallOutput } from '../../../wire/define-call.ts'
import { placed } from '../../../wire/placed.ts'
import type { PlainKey } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { Say } from '../../../words/words-of.ts'
import { CarrierFields } from '../../orders/staff/steps/carrier-fields.tsx'
import { PhotoField } from '../photo-field.tsx'
import { staffPhotoPath, staffSendPhotoPath } from '../return-photo-paths.ts'
import type { ReturnState } from '../return-states.ts'
import {
  approveReturn,
  arrangePickup,
  inspectReturn,
  moveReturn,
  refundReturn,
  refuseReturn,
  resendReturn,
  type viewReturn,
} from './returns.calls.ts'

type Shown = CallOutput<typeof viewReturn>['data']

type Step =
  | 'approve'
  | 'refuse'
  | 'askPickup'
  | 'buyerSends'
  | 'pickUp'
  | 'receive'
  | 'inspect'
  | 'refund'
  | 'resend'

const nextSteps: Partial<Record<ReturnState, readonly Step[]>> = {
  asked: ['approve', 'refuse'],
  offered: ['refuse'],
  approved: ['receive', 'pickUp', 'refuse'],
  picked_up: ['receive'],
  received: ['inspect'],
}

const calls = {
  approve: approveReturn,
  refuse: refuseReturn,
  askPickup: arrangePickup,
  buyerSends: arrangePickup,
  pickUp: moveReturn,
  receive: moveReturn,
  inspect: inspectReturn,
  refund: refundReturn,
  resend: resendReturn,
}

const labels: Record<Step, PlainKey> = {
  approve: 'office.form.approve',
  refuse: 'office.returns.refuse',
  askPickup: 'office.returns.askPickup',
  buyerSends: 'office.returns.buyerSends',
  pickUp: 'office.returns.pickUp',
  receive: 'office.returns.receive',
  inspect: 'office.returns.inspect',
  refund: 'office.returns.refundNow',
  resend: 'office.returns.resend',
}

const secondary: readonly Step[] = ['refuse', 'askPickup', 'buyerSends', 'pickUp']
/** The steps that only the role 'orders' may make. */
const ofOrders: readonly Step[] = ['inspect', 'refund', 'resend']

/** Returns the next steps that the requester may make with a return. */
export function nextStepsOf(one: Shown): Step[] {
  const last = one.kind === 'refund' ? 'refund' : 'resend'
  const possible = one.state === 'inspected' ? ([last] as const) : (nextSteps[one.state] ?? [])
  return [
    ...possible.filter((step) => one.may_inspect || !ofOrders.includes(step)),
    ...(one.state === 'approved' ? pickupSteps(one) : []),
  ]
}

type ReturnActionsProps = { one: Shown; steps: readonly Step[] }

/** Shows a button for each next step of a return, with a confirmation question. */
export function ReturnActions({ one, steps }: ReturnActionsProps) {
  const say = useWords()
  const { revalidate } = useRevalidator()
  return steps.map((step) => (
    <StepButton<AnyCall>
      button={{ variant: secondary.includes(step) ? 'secondary' : 'primary' }}
      call={calls[step]}
      danger={step === 'refuse'}
      fields={<Fields one={one} step={step} />}
      input={(asked) => inputOf(step, one, asked)}
      key={step}
      label={labels[step]}
      onRefused={() => void revalidate()}
      text={<Text one={one} step={step} />}
      title={placed('office.returns.question', { step: say(labels[step]), no: one.return_no })}
    />
  ))
}

/**
 * Returns the steps that change the pickup method. A pickup that was cancelled or lost can be requested
 * again.
 */
function pickupSteps({ pickup_by: by, pickup, has_couriers: hasCouriers }: Shown): Step[] {
  const isAsked = by === 'shop' && pickup && pickup.state !== 'cancelled' && pickup.state !== 'lost'
  return [
    ...(hasCouriers && !isAsked ? (['askPickup'] as const) : []),
    ...(by === 'shop' ? (['buyerSends'] as const) : []),
  ]
}

function inputOf(step: Step, { return_no, version }: Shown, { typed }: StepRequest) {
  const shared = { return_no, version }
  if (step === 'refuse') return { ...shared, why: typed('why') }
  if (step === 'askPickup') return { ...shared, by: 'shop' }
  if (step === 'buyerSends') return { ...shared, by: 'buyer' }
  if (step === 'pickUp') return { ...shared, to: 'picked_up' }
  if (step === 'receive') return { ...shared, to: 'received' }
  if (step === 'resend') return { ...shared, courier: typed('courier'), tracking_no: typed('tracking_no') }
  if (step !== 'inspect') return shared
  const inspected = { accepted: typed('accepted'), unfit: typed('unfit'), why: typed('why') }
  return { ...shared, ...inspected, photos: typed('photos') }
}

function Text({ one, step }: { one: Shown; step: Step }) {
  const say = useWords()
  if (step === 'approve' && one.kind === 'exchange') return say('office.returns.approveExchange')
  if (step === 'askPickup') return say('office.returns.askPickupText')
  if (step === 'buyerSends') return say('office.returns.buyerSendsText')
  if (step === 'refund') return sayRefund(say, one)
  if (step === 'resend')
    return say('office.returns.resendText', { count: one.accepted ?? 0, product: one.wanted?.name ?? '' })
  return say(
    step === 'refuse' || step === 'inspect' ? 'office.returns.buyerReads' : 'office.returns.buyerIsTold',
  )
}

function sayRefund(say: Say, { amount: rupees, pickup_charge, buy_back: buyBack }: Shown): string {
  const amount = inPaise(rupees)
  const charge = inPaise(pickup_charge ?? 0)
  if (buyBack)
    return say('office.returns.refundTextBuyBack', {
      amount: say.rupees(paise(amount - inPaise(buyBack.kept))),
      percent: buyBack.percent,
    })
  if (charge === 0) return say('office.returns.refundText', { amount: say.rupees(amount) })
  const back = say.rupees(paise(amount - charge))
  return say('office.returns.refundTextCharged', { amount: back, charge: say.rupees(charge) })
}

function Fields({ one, step }: { one: Shown; step: Step }) {
  const say = useWords()
  const errors = use(FormErrorsContext)
  if (step === 'refuse')
    return <OfficeField kind="note" label={say('office.returns.why')} maxLength={500} name="why" rows={3} />
  if (step === 'resend') return <CarrierFields />
  if (step !== 'inspect') return null
  const units = (from: number) =>
    Array.from({ length: one.quantity - from + 1 }, (_, place) => ({
      value: String(place + from),
      label: say.count(place + from),
    }))
  return (
    <>
      <OfficeField
        defaultValue={String(one.quantity)}
        hint={say('office.returns.acceptedHint')}
        kind="choice"
        label={say('office.returns.accepted')}
        name="accepted"
        options={units(0)}
      />
      <OfficeField
        defaultValue="0"
        hint={say('office.returns.unfitHint')}
        kind="choice"
        label={say('office.returns.unfit')}
        name="unfit"
        options={units(0)}
      />
      <OfficeField
        hint={say('office.returns.whyHint')}
        kind="note"
        label={say('office.returns.why')}
        maxLength={500}
        name="why"
        optional
        rows={2}
      />
      <PhotoField
        error={errors['photos']}
        name="photos"
        sendPath={`${staffSendPhotoPath}/${one.return_no}`}
        showPath={staffPhotoPath}
      />
    </>
  )
}
