/** A budget of requests. The settings have the size of each. */
export type BudgetName =
  | 'read'
  | 'change'
  | 'page'
  | 'file'
  | 'costly'
  | 'loginByMobile'
  | 'loginByAddress'
  | 'registration'
  | 'lookup'
  | 'codeByAddress'
  | 'code'

export type RateLimits = {
  /** Takes one from a budget. @throws CallFailure 429 with `Retry-After` when it is used up. */
  spend(budget: BudgetName, key: string): Promise<void>
  /** As spend, but takes nothing: for budgets of failures that are only counted once they happen. */
  check(budget: BudgetName, key: string): Promise<void>
  /** Gives one back, as after a right password. */
  giveBack(budget: BudgetName, key: string): Promise<void>
  /** Resets a budget, as when the owner of an account was proven in another way. */
  forget(budget: BudgetName, key: string): Promise<void>
}
