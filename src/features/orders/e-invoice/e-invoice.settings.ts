import * as z from 'zod/mini'
import { legalSource, shopSetting } from '../../../platform/settings/shop-settings.ts'

const crore = z.int().check(z.gte(0), z.lte(1_000_000))

const terms = z.object({
  is_on: z.boolean(),
  turnover_crore: crore,
  threshold_crore: crore,
  report_days: z.int().check(z.gte(1), z.lte(366)),
  alert_days: z.int().check(z.gte(0), z.lte(60)),
  cancel_hours: z.int().check(z.gte(1), z.lte(24)),
  source: legalSource,
})

/**
 * Whether invoices and credit notes to businesses are registered at the portal (e-invoice): the shop's
 * turnover, the law's threshold and deadline, and the legal source. The SQL function `e_invoice_terms` has
 * the same defaults.
 */
export const eInvoicing = shopSetting(
  'e_invoicing',
  terms,
  {
    is_on: false,
    turnover_crore: 0,
    threshold_crore: 5,
    report_days: 30,
    alert_days: 7,
    cancel_hours: 24,
    source: 'CGST r. 48(4); 10/2023-CT, 2023-05-10; GSTN 2024-11-05',
  },
  {
    group: 'orders',
    title: 'office.settings.eInvoicing',
    help: 'office.settings.eInvoicingHelp',
    shape: 'fields',
    fields: [
      { name: 'is_on', label: 'office.settings.eInvoicingOn', input: 'switch' },
      { name: 'turnover_crore', label: 'office.settings.turnoverCrore', input: 'whole' },
      { name: 'threshold_crore', label: 'office.settings.thresholdCrore', input: 'whole' },
      { name: 'report_days', label: 'office.settings.reportDays', input: 'days' },
      { name: 'alert_days', label: 'office.settings.reportAlertDays', input: 'days' },
      { name: 'cancel_hours', label: 'office.settings.cancelHours', input: 'hours' },
      { name: 'source', label: 'office.settings.discountReferenceSource', input: 'text' },
    ],
  },
  {
    strict: terms.check(
      z.refine(({ report_days, alert_days }) => alert_days < report_days, {
        path: ['alert_days'],
        error: 'office.settings.reportAlertBefore',
      }),
    ),
  },
)
