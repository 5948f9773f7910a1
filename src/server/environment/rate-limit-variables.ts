import type { SettingsReader } from './start-settings.ts'

/** How many requests each rate limit allows per window; see `http/guard/rate-limits.ts`. */
export type RateLimitSettings = ReturnType<typeof readRateLimits>

export function readRateLimits(read: SettingsReader) {
  const count = (name: string, fallback: number) => read.wholeNumber(name, fallback, 1, 1_000_000)
  return {
    /** Multiplies all limits below, so that a load test can raise them. */
    scale: read.number('RATE_LIMIT_SCALE', 1, 0.001, 1_000_000),
    read: count('READS_PER_MINUTE', 300),
    change: count('CHANGES_PER_MINUTE', 60),
    page: count('PAGES_PER_MINUTE', 600),
    file: count('FILES_PER_MINUTE', 6_000),
    costly: count('COSTLY_PER_MINUTE', 30),
    search: count('SEARCHES_PER_MINUTE', 120),
    login: count('FAILED_LOGINS', 10),
    loginByAddress: count('FAILED_LOGINS_PER_ADDRESS', 300),
    loginByMobile: count('FAILED_LOGINS_BEFORE_WAITING', 20),
    staffLogin: count('FAILED_STAFF_LOGINS', 5),
    staffCode: count('FAILED_STAFF_CODES', 5),
    staffCodeByAccount: count('FAILED_STAFF_CODES_PER_ACCOUNT', 20),
    reveal: count('REVEALS_PER_HOUR', 60),
    registration: count('REGISTRATIONS_PER_ADDRESS', 60),
    lookup: count('LOOKUPS_PER_MINUTE', 10),
    upload: count('UPLOADS_PER_MINUTE', 120),
    coupon: count('WRONG_COUPON_CODES', 10),
    couponByAddress: count('WRONG_COUPON_CODES_PER_ADDRESS', 300),
    panCheck: count('PAN_CHECKS_A_DAY', 10),
    cardByAddress: count('WRONG_CARD_CODES_PER_ADDRESS', 60),
    newsPicture: count('NEWS_PICTURES_PER_MINUTE', 240),
    complaint: count('COMPLAINTS_PER_MOBILE', 5),
    complaintByAddress: count('COMPLAINTS_PER_ADDRESS', 60),
    code: count('CODES_PER_MOBILE', 3),
    codeByDevice: count('CODES_PER_DEVICE', 3),
    codeByAddress: count('CODES_PER_ADDRESS', 60),
    loginByDay: count('FAILED_LOGINS_A_DAY', 100),
    loginByAddressByDay: count('FAILED_LOGINS_PER_ADDRESS_A_DAY', 1_000),
    loginByMobileByDay: count('FAILED_LOGINS_PER_MOBILE_A_DAY', 500),
    staffLoginByDay: count('FAILED_STAFF_LOGINS_A_DAY', 50),
    staffCodeByAccountByDay: count('FAILED_STAFF_CODES_PER_ACCOUNT_A_DAY', 100),
    couponByAddressByDay: count('WRONG_COUPON_CODES_PER_ADDRESS_A_DAY', 1_000),
    complaintByDay: count('COMPLAINTS_PER_MOBILE_A_DAY', 20),
    complaintByAddressByDay: count('COMPLAINTS_PER_ADDRESS_A_DAY', 300),
    codeByDay: count('CODES_PER_MOBILE_A_DAY', 10),
    codeByDeviceByDay: count('CODES_PER_DEVICE_A_DAY', 10),
    codeByAddressByDay: count('CODES_PER_ADDRESS_A_DAY', 300),
    accountsByAddress: count('ACCOUNTS_TRIED_PER_ADDRESS_A_DAY', 20),
  }
}
