import * as z from 'zod/mini'
import { isDay } from '../../calendar/day-form.ts'
import { emailField } from '../../platform/settings/contact.ts'
import { shopSetting } from '../../platform/settings/shop-settings.ts'

const line = (max: number) =>
  z.string().check(z.maxLength(max), z.regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u, 'office.settings.missing'))

/**
 * The legal details of a direct selling entity, shown on `/direct-selling`; invoices show its registration
 * numbers too. Null until the operator sets them. Source: Consumer Protection (Direct Selling) Rules 2021,
 * rules 4 and 5.
 */
export const directSellingEntity = shopSetting(
  'direct_selling_entity',
  z.nullable(
    z.object({
      registrations: z.string(),
      declared_on: z.string(),
      officer_name: z.string(),
      officer_email: z.string(),
      officer_phone: z.string(),
    }),
  ),
  null,
  {
    group: 'shop',
    title: 'office.settings.directSelling',
    help: 'office.settings.directSellingHelp',
    shape: 'fields',
    mayBeEmpty: true,
    fields: [
      { name: 'registrations', label: 'office.settings.registrations', input: 'text' },
      { name: 'declared_on', label: 'office.settings.declaredOn', input: 'text' },
      { name: 'officer_name', label: 'office.settings.nodalName', input: 'text' },
      { name: 'officer_email', label: 'office.settings.nodalEmail', input: 'email' },
      { name: 'officer_phone', label: 'office.settings.nodalPhone', input: 'mobile' },
    ],
  },
  {
    strict: z.nullable(
      z.object({
        registrations: line(200),
        declared_on: z.string().check(z.refine(isDay, { error: 'office.settings.discountReferenceDay' })),
        officer_name: line(80),
        officer_email: emailField,
        officer_phone: z.string().check(z.regex(/^[6-9]\d{9}$/, 'office.settings.mobileForm')),
      }),
    ),
  },
)
