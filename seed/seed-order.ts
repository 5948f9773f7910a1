export type SeedOrder = {
  buyerMobile: string
  /** Which of the buyer's addresses, from 0. */
  address: number
  placedDaysAgo: number
  status: 'pending' | 'processed' | 'delivered' | 'rejected' | 'returned'
  /** Hours after it was placed at which it was processed, then delivered or rejected. Goods come back today. */
  stepsAfterHours: number[]
  /** Of the last step. */
  note?: string
  redeemsCashback: boolean
  /** Each line is a product by its category and its place among the category's most popular, and a quantity. */
  lines: readonly [categoryId: number, place: number, quantity: number][]
}
