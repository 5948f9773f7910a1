import { id, optionalField } from '../../../wire/fields.ts'

/** The id of the proposed order that a member pays for, in the input of finalOrderData and createPayment. */
export const proposedOrderField = optionalField(id('orders.proposalNotFound'))

/** Why a member cannot pay for a proposed order. */
export const proposedOrderRefusals = {
  unknownProposal: [404, 'orders.proposalNotFound'],
  proposalOver: [409, 'orders.proposalOver'],
  notProposed: [422, 'orders.notProposed'],
} as const

/** Converts the field to a number; undefined if the order was not proposed. */
export function readProposedId(field: string | undefined): number | undefined {
  return field === undefined ? undefined : Number(field)
}

export const proposalStates = ['open', 'ordered', 'cancelled', 'expired'] as const

export type ProposalState = (typeof proposalStates)[number]

type Proposal = { order_no: string | null; cancelled_at: Date | null; is_over: boolean }

/**
 * Returns a proposal's state. Checks 'ordered' first, because the payment of an order may arrive after the
 * proposal has expired.
 */
export function proposalState({ order_no, cancelled_at, is_over }: Proposal): ProposalState {
  if (order_no !== null) return 'ordered'
  if (cancelled_at !== null) return 'cancelled'
  return is_over ? 'expired' : 'open'
}

/** Returns the path of a proposed order's page. Only the member to whom it was proposed may open the page. */
export const proposedOrderPath = (proposedId: string | number) => `/proposed-order/${proposedId}`
