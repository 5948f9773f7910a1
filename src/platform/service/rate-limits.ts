/** The budget of a rate limit: how many requests it allows in a time. The settings define the numbers. */
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
  | 'panCheck'
  | 'cardByAddress'
  | 'complaint'
  | 'complaintByAddress'
  | 'code'
  | 'codeByDevice'
  | 'codeByAddress'
  | 'loginByMobileByDay'
  | 'accountAtAddress'
  | 'accountsByAddress'
  | DayBudgetName

/**
 * A daily budget in addition to a budget of some minutes. The daily budget stops clients that wait until the
 * short one is refilled.
 */
export type DayBudgetName =
  | 'loginByDay'
  | 'loginByAddressByDay'
  | 'staffLoginByDay'
  | 'staffCodeByAccountByDay'
  | 'couponByAddressByDay'
  | 'complaintByDay'
  | 'complaintByAddressByDay'
  | 'codeByDay'
  | 'codeByDeviceByDay'
  | 'codeByAddressByDay'

/** An exhausted daily budget, reported to staff. */
export type UsedUp = { budget: BudgetName; key: string }

export type RateLimits = {
  /**
   * Uses one request of a budget.
   * @throws CallFailure 429 with `Retry-After` when the budget is exhausted.
   */
  spend(budget: BudgetName, key: string): Promise<void>
  /** Uses one request like `spend`, but returns false when the budget is exhausted. */
  spendIfLeft(budget: BudgetName, key: string): Promise<boolean>
  /**
   * Uses one request like `spend`, but never refuses. Delays requests beyond the budget, increasingly, by up
   * to some seconds.
   */
  slowDown(budget: BudgetName, key: string): Promise<void>
  /** Returns one request to a budget, for example after a correct password. */
  giveBack(budget: BudgetName, key: string): Promise<void>
  /**
   * Counts an account whose login was tried from an address, once a day per account. If an address tries many
   * accounts, staff are alerted. Never refuses a login.
   */
  countAccount(address: string, account: string): Promise<void>
  /** Resets a budget, for example when the account's owner was verified in another way. */
  forget(budget: BudgetName, key: string): Promise<void>
}
