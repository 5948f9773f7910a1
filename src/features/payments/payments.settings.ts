import * as z from 'zod/mini'
import { shopSetting } from '../../platform/settings/shop-settings.ts'

/**
 * The hours after the end of a payment intent (a started online payment that expired or was cancelled) during
 * which a late payment still fulfils the intent. Price, stock and coupon must be unchanged.
 */
export const lateCaptureHours = shopSetting('late_capture_hours', z.int().check(z.gte(0), z.lte(720)), 24, {
  group: 'orders',
  title: 'office.settings.lateCapture',
  help: 'office.settings.lateCaptureHelp',
  shape: 'one',
  input: 'whole',
})

/** The number of hours before the evidence deadline from which an open dispute alerts staff. */
export const evidenceAlertHours = shopSetting(
  'evidence_alert_hours',
  z.int().check(z.gte(1), z.lte(720)),
  48,
  {
    group: 'orders',
    title: 'office.settings.evidenceAlert',
    help: 'office.settings.evidenceAlertHelp',
    shape: 'one',
    input: 'hours',
  },
)

/**
 * The number of days after a payment during which the provider accepts a refund of it. Added money that is
 * older cannot go back to its source when the member closes the account.
 */
export const refundableDays = shopSetting('refundable_days', z.int().check(z.gte(1), z.lte(3_650)), 180, {
  group: 'orders',
  title: 'office.settings.refundableDays',
  help: 'office.settings.refundableDaysHelp',
  shape: 'one',
  input: 'days',
})
