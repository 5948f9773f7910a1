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
  | 'loginByMobileByDay'
  | 'accountAtAddress'
  | 'accountsByAddress'
  | DayBudgetName

/** The budget of a day beside one of some minutes: whoever waits each time is stopped by it. It is counted by itself. */
export type DayBudgetName =
  | 'loginByDay'
  | 'loginByAddressByDay'
  | 'staffLoginByDay'
  | 'staffCodeByAccountByDay'
  | 'couponByAddressByDay'
  | 'codeByDay'
  | 'codeByDeviceByDay'
  | 'codeByAddressByDay'

/** A budget of a day that was used up, for the staff to look at. */
export type UsedUp = { budget: BudgetName; key: string }

export type RateLimits = {
  /** Takes one from a budget. @throws CallFailure 429 with `Retry-After` when it is used up. */
  spend(budget: BudgetName, key: string): Promise<void>
  /** As spend, but answers false where the budget is used up. */
  spendIfLeft(budget: BudgetName, key: string): Promise<boolean>
  /** As spend, but refuses nobody: what comes beyond the budget waits, each time longer, up to some seconds. */
  slowDown(budget: BudgetName, key: string): Promise<void>
  /** Gives one back, as after a right password. */
  giveBack(budget: BudgetName, key: string): Promise<void>
  /** Counts an account that was tried from an address, once a day. Many of them alert the staff; nobody is refused. */
  countAccount(address: string, account: string): Promise<void>
  /** Resets a budget, as when the owner of an account was proven in another way. */
  forget(budget: BudgetName, key: string): Promise<void>
}
