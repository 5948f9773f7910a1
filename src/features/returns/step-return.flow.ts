import type { Db } from '../../platform/database/database.ts'
import type { AppContext, RequestContext } from '../../platform/service/service.ts'
import { languageOfMember } from '../../platform/stored-language.ts'
import type { MessageTemplate } from '../../third-party/messages/messages.ts'
import { moveStock } from '../catalogue/stock.sql.ts'
import { findMemberById } from '../members/member.sql.ts'
import { queueMessage } from '../messages/queue-message.flow.ts'
import { keepsStock } from './return-rules.ts'
import { type ReturnRequest, type ReturnStep, writeStep } from './returns.sql.ts'

export type Telling = Pick<AppContext, 'messages'> & Pick<RequestContext, 'origin'> & { db: Db }

/** What the buyer is told of each step; nothing of what they do themselves. */
const templates = {
  asked: 'return_asked',
  offered: 'return_offered',
  approved: 'return_approved',
  picked_up: 'return_picked_up',
  received: 'return_received',
  inspected: 'return_inspected',
  refunded: 'return_refunded',
  sent_again: 'return_sent_again',
  refused: 'return_refused',
  withdrawn: undefined,
} as const satisfies Record<ReturnRequest['state'], MessageTemplate | undefined>

/**
 * Moves a locked request on, tells its buyer, and gives back the units that were kept for an exchange that will not be. Call it
 * in one transaction.
 * @param details what the message says beside the number of the request.
 */
export async function stepReturn(
  telling: Telling,
  request: ReturnRequest,
  step: ReturnStep,
  details: Record<string, string> = {},
): Promise<void> {
  const { db } = telling
  await writeStep(db, request, step)
  const kept = keepsStock(request) ? (request.accepted ?? request.quantity) : 0
  const isOver = step.to === 'refused' || step.to === 'withdrawn'
  const freed = isOver ? kept : step.to === 'inspected' ? kept - step.accepted! : 0
  if (freed > 0) await moveStock(db, 'release', [{ productId: request.wanted_product_id!, quantity: freed }])
  await tellOfReturn(telling, request, step.to, details)
}

/** Tells the buyer of a request where it stands now. */
export async function tellOfReturn(
  { db, messages, origin }: Telling,
  { id, member_id: memberId }: Pick<ReturnRequest, 'id' | 'member_id'>,
  state: ReturnRequest['state'],
  details: Record<string, string> = {},
): Promise<void> {
  const template = templates[state]
  if (!messages || !template) return
  const { mobile, language } = await findMemberById(db, memberId)
  await queueMessage(db, {
    ...{ mobile, template, language: languageOfMember(language) },
    details: { return_no: String(id), link: `${origin}/returns/${id}`, ...details },
  })
}

/**
 * Approves a locked request. The wanted variant of an exchange is kept for it; where there is too little of it, the buyer is
 * offered the refund instead.
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
