import { paise } from '../../../../money/paise.ts'
import { pageOf } from '../../../../platform/service/page.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { proposalState, proposedOrderPath } from '../../proposed/proposed-order-fields.ts'
import { listProductNames, listProposals } from '../../proposed/proposed-orders.sql.ts'
import type { listProposedOrders } from './listProposedOrders.call.ts'

const pageSize = 25

export const listProposedOrdersService: Service<typeof listProposedOrders> = async (
  { db, origin },
  { cursor, limit = pageSize },
) => {
  const rows = await listProposals(db, { beforeId: cursor, limit: limit + 1 })
  const { page, next_cursor } = pageOf(rows, limit, ({ id }) => id)
  const products = page.flatMap(({ lines }) => lines.map(({ product_id: id }) => id))
  const names = new Map((await listProductNames(db, products)).map(({ product_id: id, name }) => [id, name]))
  return {
    data: page.map((proposal) => ({
      proposed_order: proposal.id,
      state: proposalState(proposal),
      orderno: proposal.order_no ?? undefined,
      member: {
        id: proposal.member_id,
        name: proposal.member_name,
        mobile: proposal.member_mobile,
        is_closed: proposal.closed_at !== null,
      },
      by: proposal.by,
      units: proposal.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      items: proposal.lines.flatMap(({ product_id: id }) => names.get(id) ?? []).join(', '),
      amount: paise(proposal.net),
      date_time: proposal.created_at,
      expires_at: proposal.expires_at,
      link: origin + proposedOrderPath(proposal.id),
    })),
    next_cursor,
  }
}
