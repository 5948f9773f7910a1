/**
 * The files to mutate, and the tests that must notice a mutation. There are two sets, because tests of the
 * calculations need no database, and tests with a database take seconds. Not mutated:
 * - Files that only query the database or run statements in order, such as `check-ledger.ts`,
 *   `lock-accounts.ts`, `*.sql.ts`, and the flows of rewards and withdrawals. Their own tests and the
 *   constraints of the ledger check them.
 * - Lists of names, such as `transfer-codes.ts`, and schemas of forms, such as `plan-terms.ts`. The types and
 *   the tests of their calls check them.
 */
export const sets = {
  arithmetic: {
    mutate: [
      'src/money/*.ts',
      'src/ledger/accounts.ts',
      'src/features/books/staff/reports/gst-summary.flow.ts',
      'src/features/books/staff/deposits/tax-of-month.flow.ts',
      'src/features/cart/cart-totals.ts',
      'src/features/catalogue/offered-price.ts',
      'src/features/coupons/coupon-discount.ts',
      'src/features/delivery/charge-rule.ts',
      'src/features/orders/invoice/invoice-contents.ts',
      'src/features/orders/life/{order-charges,order-parts,paid-parts,refund-parts,sale-legs}.ts',
      'src/features/orders/place/special-discount.ts',
      'src/features/rewards/{earned-rewards,reward-transfers}.ts',
      'src/features/rewards/staff/simulate-order.ts',
      'src/features/slots/slot-price.ts',
      'src/features/withdrawals/tds/tds.ts',
      'src/features/withdrawals/withdrawal-amount.ts',
    ],
    tests: [
      'src/money/*.test.ts',
      'src/ledger/{accounts,balances}.test.ts',
      'src/features/books/staff/reports/gst-summary.test.ts',
      'src/features/books/staff/deposits/month-round-off.test.ts',
      'src/features/cart/cart-totals.test.ts',
      'src/features/coupons/coupon-discount*.test.ts',
      'src/features/delivery/charge-rule.test.ts',
      'src/features/orders/invoice/invoice-contents.test.ts',
      'src/features/orders/life/{order-parts,refund-parts,sale-legs}.test.ts',
      'src/features/orders/place/special-discount.test.ts',
      'src/features/rewards/{earned-rewards,reward-transfers}.test.ts',
      'src/features/rewards/staff/simulate-order.test.ts',
      'src/features/slots/slot-price.test.ts',
      'src/features/withdrawals/tds/tds.test.ts',
      'src/features/withdrawals/withdrawal-amount.test.ts',
    ],
    hasDatabase: false,
  },
  ledger: {
    mutate: ['src/ledger/{balances,credit-earnings,post-transfer,recover-due,write-off-due}.ts'],
    tests: ['src/ledger/{balances,credit-earnings,post-transfer,post-transfers}.test.ts'],
    hasDatabase: true,
  },
}

export type SetName = keyof typeof sets

/** The name of the set in this run. `test-money.ts` chooses it. */
export const chosenName = process.env.MUTATED_SET === 'ledger' ? 'ledger' : 'arithmetic'

export const chosenSet = sets[chosenName]
