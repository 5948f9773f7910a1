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
