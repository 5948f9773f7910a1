/** A budget of requests. How large each is, the settings say. */
export type BudgetName =
  | 'read'
  | 'change'
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
  /** Gives one back, as when an attempt turned out to be honest. */
  giveBack(budget: BudgetName, key: string): Promise<void>
  /** Fills a budget up again, as when its owner proved to be the owner in another way. */
  forget(budget: BudgetName, key: string): Promise<void>
}
