import * as z from 'zod/mini'
import { shopSetting } from '../../platform/settings/shop-settings.ts'

const line = (max: number) =>
  z.string().check(z.maxLength(max), z.regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u, 'office.settings.missing'))

/**
 * The deductor of TDS (tax deducted at source): its TAN, the number under which it deducts tax, and the person
 * who is responsible for deducting it. Name and address are those of the seller on invoices. Null until the
 * operator sets it. Source: Income-tax Act 1961, sections 203 and 203A; Income-tax Act 2025, section 397.
 */
export const tdsDeductor = shopSetting(
  'tds_deductor',
  z.nullable(z.object({ tan: z.string(), person: z.string(), role: z.string(), phone: z.string() })),
  null,
  {
    group: 'withdrawals',
    title: 'office.settings.tdsDeductor',
    help: 'office.settings.tdsDeductorHelp',
    shape: 'fields',
    mayBeEmpty: true,
    fields: [
      { name: 'tan', label: 'office.settings.tan', input: 'text' },
      { name: 'person', label: 'office.settings.tdsPerson', input: 'text' },
      { name: 'role', label: 'office.settings.tdsRole', input: 'text' },
      { name: 'phone', label: 'office.settings.tdsPhone', input: 'mobile' },
    ],
  },
  {
    strict: z.nullable(
      z.object({
        tan: z.string().check(z.regex(/^[A-Z]{4}\d{5}[A-Z]$/, 'office.settings.tanForm')),
        person: line(80),
        role: line(80),
        phone: z.string().check(z.regex(/^[6-9]\d{9}$/, 'office.settings.mobileForm')),
      }),
    ),
  },
)
