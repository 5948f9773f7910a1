/** The purposes of a payment. */
export const purposeNames = ['order', 'slot', 'top_up', 'cash_order'] as const
export type PurposeName = (typeof purposeNames)[number]
