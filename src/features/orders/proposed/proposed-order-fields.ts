import { id, optionalField } from '../../../wire/fields.ts'

/** The id of the proposed order a member pays for, in the input of finalOrderData and createPayment. */
export const proposedOrderField = optionalField(id('orders.proposalNotFound'))

/** Why a member cannot pay for a proposed order. */
export const proposedOrderRefusals = {
  unknownProposal: [404, 'orders.proposalNotFound'],
  proposalOver: [409, 'orders.proposalOver'],
  notProposed: [422, 'orders.notProposed'],
} as const

/** Reads the field as a number; undefined if the order does not come from a proposal. */
export function readProposedId(field: string | undefined): number | undefined {
  return field === undefined ? undefined : Number(field)
}

/** The states of a proposed order. */
export const proposalStates = ['open', 'ordered', 'cancelled', 'expired'] as const

export type ProposalState = (typeof proposalStates)[number]

type Proposal = { order_no: string | null; cancelled_at: Date | null; is_over: boolean }

/**
 * Returns a proposal's state. 'ordered' comes first: a payment begun in time may arrive after the proposal
 * has expired.
 */
export function proposalState({ order_no, cancelled_at, is_over }: Proposal): ProposalState {
  if (order_no !== null) return 'ordered'
  if (cancelled_at !== null) return 'cancelled'
  return is_over ? 'expired' : 'open'
}

/** Returns the path of a proposed order's page, which only the order's member may open. */
export const proposedOrderPath = (proposedId: string | number) => `/proposed-order/${proposedId}`
