import { id, optionalField } from '../../../wire/fields.ts'

/** The proposed order that a member pays for, as finalOrderData and createPayment are sent it. */
export const proposedOrderField = optionalField(id('orders.proposalNotFound'))

/** Why a proposed order cannot be paid for. */
export const proposedOrderRefusals = {
  unknownProposal: [404, 'orders.proposalNotFound'],
  proposalOver: [409, 'orders.proposalOver'],
  notProposed: [422, 'orders.notProposed'],
} as const

/** The field as a number; undefined where the order is of the member's own making. */
export function readProposedId(field: string | undefined): number | undefined {
  return field === undefined ? undefined : Number(field)
}

/** Where a proposed order stands. */
export const proposalStates = ['open', 'ordered', 'cancelled', 'expired'] as const

export type ProposalState = (typeof proposalStates)[number]

type Proposal = { order_no: string | null; cancelled_at: Date | null; is_over: boolean }

/** An order counts before all else: a payment that began in time may come after the proposal was over. */
export function proposalState({ order_no, cancelled_at, is_over }: Proposal): ProposalState {
  if (order_no !== null) return 'ordered'
  if (cancelled_at !== null) return 'cancelled'
  return is_over ? 'expired' : 'open'
}

/** The page of a proposed order, for its member alone. */
export const proposedOrderPath = (proposedId: string | number) => `/proposed-order/${proposedId}`
