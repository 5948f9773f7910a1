/** A budget of requests. The settings have the size of each. */
export type BudgetName =
  | 'read'
  | 'change'
  | 'page'
  | 'file'
  | 'costly'
  | 'search'
  | 'login'
  | 'loginByAddress'
  | 'loginByMobile'
  | 'staffLogin'
  | 'staffCode'
  | 'staffCodeByAccount'
  | 'reveal'
  | 'registration'
  | 'newsPicture'
  | 'lookup'
  | 'upload'
  | 'coupon'
  | 'couponByAddress'
  | 'code'
  | 'codeByDevice'
  | 'codeByAddress'

export type RateLimits = {
  /** Takes one from a budget. @throws CallFailure 429 with `Retry-After` when it is used up. */
  spend(budget: BudgetName, key: string): Promise<void>
  /** As spend, but answers false where the budget is used up. */
  spendIfLeft(budget: BudgetName, key: string): Promise<boolean>
  /** As spend, but refuses nobody: what comes beyond the budget waits, each time longer, up to some seconds. */
  slowDown(budget: BudgetName, key: string): Promise<void>
  /** Gives one back, as after a right password. */
  giveBack(budget: BudgetName, key: string): Promise<void>
  /** Resets a budget, as when the owner of an account was proven in another way. */
  forget(budget: BudgetName, key: string): Promise<void>
}
