import { formatRupees } from '../../money/format-rupees.ts'
import type { Paise } from '../../money/paise.ts'
import type { Db } from '../../platform/database/database.ts'
import type { AppContext, RequestContext } from '../../platform/service/service.ts'
import { languageOfMember } from '../../platform/stored-language.ts'
import { isIn } from '../../states/states.ts'
import type { Say } from '../../words/words-of.ts'
import { moveStock } from '../catalogue/stock.sql.ts'
import { formatDay } from '../delivery/delivery-day-words.ts'
import { findMemberById } from '../members/member.sql.ts'
import { type MessageText, queueMessage } from '../messages/queue-message.flow.ts'
import { askReturnPickup } from '../parcels/ask-return-pickup.flow.ts'
import { returnGroups } from './return-states.ts'
import { type ReturnRequest, type ReturnStep, writeStep } from './returns.sql.ts'

export type Telling = Pick<AppContext, 'jobs' | 'couriers' | 'sayIn'> &
  Pick<RequestContext, 'origin'> & { db: Db }

type Addressed = Pick<ReturnRequest, 'id' | 'member_id'>

/** The message to the buyer for each step; none for the buyer's own steps. A refund has its own function. */
const templates = {
  asked: 'return_asked',
  offered: 'return_offered',
  approved: 'return_approved',
  picked_up: 'return_picked_up',
  received: 'return_received',
  inspected: 'return_inspected',
  refunded: undefined,
  sent_again: 'return_sent_again',
  refused: 'return_refused',
  withdrawn: undefined,
} as const satisfies Record<ReturnRequest['state'], MessageText['template'] | undefined>

/**
 * Changes the state of a locked request, and notifies the buyer. Releases reserved units of the wanted
 * variant that the exchange no longer needs. On approval, requests the pickup if the shop picks up the goods.
 * Call it in one transaction.
 */
export async function stepReturn(telling: Telling, request: ReturnRequest, step: ReturnStep): Promise<void> {
  const { db } = telling
  await writeStep(db, request, step)
  const isReserved = request.kind === 'exchange' && isIn(returnGroups.reserving, request.state)
  const kept = isReserved ? (request.accepted ?? request.quantity) : 0
  const isOver = step.to === 'refused' || step.to === 'withdrawn'
  const freed = isOver ? kept : step.to === 'inspected' ? kept - step.accepted! : 0
  if (freed > 0) await moveStock(db, 'release', [{ productId: request.wanted_product_id!, quantity: freed }])
  await notifyOfReturn(telling, request, step.to)
  if (step.to === 'approved' && request.pickup_by === 'shop' && telling.couriers)
    await askReturnPickup(db, telling.jobs, { returnId: request.id, staffId: staffOf(step) })
}

function staffOf({ by }: ReturnStep): number | null {
  return typeof by === 'object' ? by.staffId : null
}

/** Notifies a request's buyer of its new state, except of a refund. */
export async function notifyOfReturn(
  telling: Telling,
  request: Addressed,
  state: ReturnRequest['state'],
): Promise<void> {
  const template = templates[state]
  if (template) await tell(telling, request, (details) => ({ template, details }))
}

/** Notifies a request's buyer of the amount that is refunded. */
export async function notifyOfRefund(telling: Telling, request: Addressed, amount: Paise): Promise<void> {
  await tell(telling, request, (details) => ({
    template: 'return_refunded',
    details: { ...details, amount: formatRupees(amount) },
  }))
}

/** Notifies the buyer of the pickup day, as in '2026-11-27'. */
export async function notifyOfPickupDay(telling: Telling, request: Addressed, day: string): Promise<void> {
  await tell(telling, request, (details, say) => ({
    template: 'return_pickup',
    details: { ...details, day: formatDay(day, say) },
  }))
}

/** Notifies the buyer of a failed pickup and its reason. */
export async function notifyOfFailedPickup(
  telling: Telling,
  request: Addressed,
  reason: string,
): Promise<void> {
  // Cuts the reason to the longest placeholder value of a text message.
  await tell(telling, request, (details) => ({
    template: 'return_pickup_failed',
    details: { ...details, reason: reason.slice(0, 30) },
  }))
}

async function tell(
  { db, origin, sayIn }: Telling,
  { id, member_id: memberId }: Addressed,
  textIn: (details: { return_no: string; link: string }, say: Say) => MessageText,
): Promise<void> {
  const { mobile, language: stored } = await findMemberById(db, memberId)
  const language = languageOfMember(stored)
  const details = { return_no: String(id), link: `${origin}/returns/${id}` }
  await queueMessage(db, { mobile, language, ...textIn(details, sayIn(language)) })
}

/**
 * Approves a locked request. Reserves the variant wanted in exchange. If there are too few units of it,
 * offers the buyer a refund instead.
 */
export async function approveReturn(
  telling: Telling,
  request: ReturnRequest,
  step: Pick<ReturnStep, 'by' | 'note'>,
): Promise<'approved' | 'offered'> {
  const { kind, wanted_product_id: productId, quantity } = request
  const isThere =
    kind === 'refund' || (await moveStock(telling.db, 'reserve', [{ productId: productId!, quantity }]))
  const to = isThere ? 'approved' : 'offered'
  await stepReturn(telling, request, { ...step, to })
  return to
}
