import type { SettingsReader } from './start-settings.ts'

/**
 * Reads two times: how long an online payment may take, and when the shop asks the provider about an
 * unreported one.
 */
export function readPaymentTimes(read: SettingsReader) {
  return {
    windowSeconds: read.wholeNumber('PAYMENT_WINDOW_SECONDS', 900, 1, 86_400),
    checkAfterSeconds: read.wholeNumber('PAYMENT_CHECK_SECONDS', 120, 1, 3_600),
  }
}
