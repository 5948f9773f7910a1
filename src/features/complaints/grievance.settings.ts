import * as z from 'zod/mini'
import { legalSource, shopSetting } from '../../platform/settings/shop-settings.ts'

const hours = z.int().check(z.gte(1), z.lte(720))
const alertHours = z.int().check(z.gte(0), z.lte(720))
const days = z.int().check(z.gte(1), z.lte(366))
const keptDays = z.int().check(z.gte(1), z.lte(3_650))

/**
 * The deadlines for answering and redressing complaints, when staff are alerted before them, and the legal
 * source. The SQL function `grievance_terms` has the same defaults.
 */
export const grievanceTerms = shopSetting(
  'grievance_terms',
  z.object({
    acknowledge_hours: hours,
    redress_months: z.int().check(z.gte(1), z.lte(12)),
    docket_days: days,
    alert_hours: alertHours,
    alert_days: z.int().check(z.gte(0), z.lte(60)),
    source: legalSource,
  }),
  {
    acknowledge_hours: 48,
    redress_months: 1,
    docket_days: 30,
    alert_hours: 12,
    alert_days: 5,
    source: 'G.S.R. 462(E), 2020-07-23; G.S.R. 789(E), 2026-09-09',
  },
  {
    group: 'shop',
    title: 'office.settings.grievance',
    help: 'office.settings.grievanceHelp',
    shape: 'fields',
    fields: [
      { name: 'acknowledge_hours', label: 'office.settings.grievanceHours', input: 'hours' },
      { name: 'redress_months', label: 'office.settings.grievanceMonths', input: 'whole' },
      { name: 'docket_days', label: 'office.settings.grievanceDocketDays', input: 'days' },
      { name: 'alert_hours', label: 'office.settings.grievanceAlertHours', input: 'hours' },
      { name: 'alert_days', label: 'office.settings.grievanceAlertDays', input: 'days' },
      { name: 'source', label: 'office.settings.discountReferenceSource', input: 'text' },
    ],
  },
)

/**
 * How many days after a visitor's complaint is closed the shop erases the visitor's data, and the source. By
 * default as long as a consumer may go to the commission.
 */
export const visitorDataKept = shopSetting(
  'complaint_visitor_data',
  z.object({ days: keptDays, source: legalSource }),
  { days: 730, source: 'CPA 2019 s. 69; DPDP 2023 s. 8(7)' },
  {
    group: 'shop',
    title: 'office.settings.visitorData',
    help: 'office.settings.visitorDataHelp',
    shape: 'fields',
    fields: [
      { name: 'days', label: 'office.settings.visitorDataDays', input: 'days' },
      { name: 'source', label: 'office.settings.discountReferenceSource', input: 'text' },
    ],
  },
)
