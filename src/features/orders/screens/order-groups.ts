/** The groups of orders that a buyer can list. */
export const orderGroups = ['open', 'delivered', 'over'] as const
export type OrderGroup = (typeof orderGroups)[number]
