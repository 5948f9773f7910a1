import type { Service } from '../../../platform/service/service.ts'
import { mayGo } from '../../../states/states.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { imageBase } from '../../catalogue/catalogue-shapes.ts'
import { insertUnfitUnits } from '../../catalogue/stock-corrections.sql.ts'
import { reasonNote } from '../../orders/life/reject-and-return-reasons.ts'
import { carrierOf } from '../../orders/staff/steps/carrier.ts'
import { mayStep } from '../../orders/staff/steps/may-step.ts'
import { askReturnPickup } from '../../parcels/ask-return-pickup.flow.ts'
import { lockMemberPayments } from '../../payments/intent/member-intents.sql.ts'
import { refundAccepted } from '../refund-return.flow.ts'
import { readHistory } from '../return-history.flow.ts'
import { attachPhotos } from '../return-photos.sql.ts'
import { returnSteps, withdrawable } from '../return-states.ts'
import { findReturn, setPickupBy } from '../returns.sql.ts'
import { sendExchange } from '../send-exchange.flow.ts'
import { approveReturn as approveByFlow, notifyOfReturn, stepReturn } from '../step-return.flow.ts'
import { officeReturn } from './office-return.ts'
import {
  approveReturn,
  arrangePickup,
  inspectReturn,
  moveReturn,
  refundReturn,
  refuseReturn,
  resendReturn,
  viewReturn,
} from './returns.calls.ts'
import { lockSeenReturn, steppedAnswer } from './step-as-staff.flow.ts'

export const approveReturnService: Service<typeof approveReturn> = async (context, input) => {
  const { db, staff, refuseUnlessSeen, say } = context
  const request = await lockSeenReturn(db, input, refuseUnlessSeen)
  if (!request) throw refuse(approveReturn, 'unknownReturn')
  if (request.state !== 'asked') throw refuse(approveReturn, 'notPossible')
  const to = await approveByFlow(context, request, { by: { staffId: staff.id } })
  const message = say(to === 'approved' ? 'office.returns.nowApproved' : 'office.returns.nowOffered')
  return { message, ...steppedAnswer(request, to) }
}

export const arrangePickupService: Service<typeof arrangePickup> = async (context, input) => {
  const { db, staff, couriers, jobs, refuseUnlessSeen, say } = context
  const { by } = input
  const request = await lockSeenReturn(db, input, refuseUnlessSeen)
  if (!request) throw refuse(arrangePickup, 'unknownReturn')
  if (request.state !== 'approved') throw refuse(arrangePickup, 'notPossible')
  if (by === 'shop' && !couriers) throw refuse(arrangePickup, 'noCouriers')
  const isChanged = request.pickup_by !== by
  if (isChanged) await setPickupBy(db, request, by)
  const isAsked =
    by === 'shop' && (await askReturnPickup(db, jobs, { returnId: request.id, staffId: staff.id }))
  if (!isChanged && !isAsked) throw refuse(arrangePickup, 'alreadyArranged')
  // Sends the approval message again. It links to the page that now shows the new pickup method.
  if (isChanged) await notifyOfReturn(context, request, 'approved')
  return {
    message: say(by === 'shop' ? 'office.returns.nowPickupAsked' : 'office.returns.nowBuyerSends'),
    data: { return_no: request.id, state: request.state, version: request.version },
    audited: { id: String(request.id), before: { pickup_by: request.pickup_by }, after: { pickup_by: by } },
  }
}

export const inspectReturnService: Service<typeof inspectReturn> = async (context, input) => {
  const { db, staff, refuseUnlessSeen, say } = context
  const { accepted, unfit, why = '' } = input
  const request = await lockSeenReturn(db, input, refuseUnlessSeen)
  if (!request) throw refuse(inspectReturn, 'unknownReturn')
  if (request.state !== 'received') throw refuse(inspectReturn, 'notPossible')
  const { id, member_id: memberId, quantity } = request
  if (accepted > quantity) throw refuse(inspectReturn, 'tooMany', { field: 'accepted' })
  if (unfit > accepted) throw refuse(inspectReturn, 'tooManyUnfit', { field: 'unfit' })
  if (accepted < quantity && why === '') throw refuse(inspectReturn, 'whyMissing', { field: 'why' })
  const photos = input.photos?.split(',').map(Number) ?? []
  if (!(await attachPhotos(db, { returnId: id, memberId, staffId: staff.id }, photos)))
    throw refuse(inspectReturn, 'unknownPhoto', { field: 'photos' })
  const to = accepted > 0 ? 'inspected' : 'refused'
  await stepReturn(context, request, { to, by: { staffId: staff.id }, note: why, accepted, unfit })
  const said = { accepted, unfit, ...(why === '' ? {} : { why }) }
  return { message: say('office.returns.nowInspected'), ...steppedAnswer(request, to, said) }
}

export const moveReturnService: Service<typeof moveReturn> = async (context, input) => {
  const { db, staff, refuseUnlessSeen, say } = context
  const { to } = input
  const request = await lockSeenReturn(db, input, refuseUnlessSeen)
  if (!request) throw refuse(moveReturn, 'unknownReturn')
  if (!mayGo(returnSteps, request.state, to)) throw refuse(moveReturn, 'notPossible')
  await stepReturn(context, request, { to, by: { staffId: staff.id } })
  const message = say(to === 'received' ? 'office.returns.nowReceived' : 'office.returns.nowPickedUp')
  return { message, ...steppedAnswer(request, to) }
}

export const refundReturnService: Service<typeof refundReturn> = async (context, input) => {
  const { db, staff, refuseUnlessSeen, say, sayIn } = context
  const found = await findReturn(db, Number(input.return_no))
  if (!found) throw refuse(refundReturn, 'unknownReturn')
  // Locks the member before payments and refunds, like all other code.
  await lockMemberPayments(db, found.member_id)
  const request = await lockSeenReturn(db, input, refuseUnlessSeen)
  if (!request) throw refuse(refundReturn, 'unknownReturn')
  if (request.state !== 'inspected' || request.kind !== 'refund') throw refuse(refundReturn, 'notPossible')
  const note = reasonNote(sayIn('en'), request.reason, request.text)
  const { wallet, source, pickup, buyBack } = await refundAccepted(context, request, {
    staffId: staff.id,
    note,
  })
  const { orderno: orderNo, line, product_id: productId, unfit } = request
  await insertUnfitUnits(db, { orderNo, staffId: staff.id }, [{ line, productId, quantity: unfit! }])
  return {
    message: say('office.returns.nowRefundedOf', { wallet: say.rupees(wallet), source: say.rupees(source) }),
    ...steppedAnswer(request, 'refunded', {
      refund_to_wallet: wallet,
      refund_online: source,
      ...(pickup > 0 && { pickup_charged: pickup }),
      ...(buyBack > 0 && { buy_back_kept: buyBack }),
    }),
  }
}

export const refuseReturnService: Service<typeof refuseReturn> = async (context, input) => {
  const { db, staff, refuseUnlessSeen, say } = context
  const request = await lockSeenReturn(db, input, refuseUnlessSeen)
  if (!request) throw refuse(refuseReturn, 'unknownReturn')
  // Refuses after the goods were handed over. From then on, staff reject units in the inspection.
  if (!withdrawable.includes(request.state)) throw refuse(refuseReturn, 'notPossible')
  await stepReturn(context, request, { to: 'refused', by: { staffId: staff.id }, note: input.why })
  return {
    message: say('office.returns.nowRefused'),
    ...steppedAnswer(request, 'refused', { why: input.why }),
  }
}

export const resendReturnService: Service<typeof resendReturn> = async (context, input) => {
  const { db, staff, refuseUnlessSeen, say } = context
  const carrier = carrierOf(input.courier, input.tracking_no)
  if (carrier === 'courierMissing') throw refuse(resendReturn, 'courierMissing', { field: 'courier' })
  const request = await lockSeenReturn(db, input, refuseUnlessSeen)
  if (!request) throw refuse(resendReturn, 'unknownReturn')
  if (request.state !== 'inspected' || request.kind !== 'exchange') throw refuse(resendReturn, 'notPossible')
  const note = carrier ? [carrier.courier, carrier.trackingNo].filter(Boolean).join(', ') : ''
  await sendExchange(context, request, { staffId: staff.id, note })
  const { orderno: orderNo, line, product_id: productId, unfit } = request
  await insertUnfitUnits(db, { orderNo, staffId: staff.id }, [{ line, productId, quantity: unfit! }])
  const said: Record<string, string> = note === '' ? {} : { courier: note }
  return { message: say('office.returns.nowSentAgain'), ...steppedAnswer(request, 'sent_again', said) }
}

export const viewReturnService: Service<typeof viewReturn> = async (context, { return_no: no }) => {
  const { db, staff, couriers } = context
  const found = await findReturn(db, Number(no))
  if (!found) throw refuse(viewReturn, 'unknownReturn')
  const { steps, photos, pickup } = await readHistory(db, found)
  const nameOf = { member: found.member_name, shop: '', staff: '', courier: pickup?.courier ?? '' }
  return {
    base_url: imageBase,
    data: {
      ...officeReturn(found),
      steps: steps.map(({ staff_name: name, ...step }) => ({ ...step, by: name ?? nameOf[step.actor] })),
      photos,
      pickup,
      has_couriers: couriers !== undefined,
      may_inspect: mayStep(staff),
    },
  }
}
