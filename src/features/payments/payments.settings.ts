import * as z from 'zod/mini'
import { shopSetting } from '../../platform/settings/shop-settings.ts'

/** How many hours after an intent's end its money is still used, if price, stock and coupon hold. */
export const lateCaptureHours = shopSetting('late_capture_hours', z.int().check(z.gte(0), z.lte(720)), 24, {
  group: 'orders',
  title: 'office.settings.lateCapture',
  help: 'office.settings.lateCaptureHelp',
  shape: 'one',
  input: 'whole',
})
