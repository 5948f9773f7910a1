import * as z from 'zod/mini'
import { shopSetting } from '../../platform/settings/shop-settings.ts'

const tier = z.object({
  from_rupees: z.number().check(z.gte(0), z.lte(10_000_000), z.multipleOf(0.01)),
  // Below 100, because an order must cost something.
  percent: z.number().check(z.gte(0), z.lte(99.99), z.multipleOf(0.01)),
})

/**
 * The special discounts by cart total, such as `[{ "from_rupees": 5000, "percent": 2.5 }, …]`. An invalid
 * tier gives no discount.
 */
export const specialDiscountTiers = shopSetting<unknown[]>(
  'special_discount_tiers',
  z.array(z.unknown()),
  [],
  {
    group: 'orders',
    title: 'office.settings.tiers',
    help: 'office.settings.tiersHelp',
    shape: 'rows',
    rowsMax: 10,
    fields: [
      { name: 'from_rupees', label: 'office.settings.tierFrom', input: 'rupees' },
      { name: 'percent', label: 'office.term.discount', input: 'percent' },
    ],
  },
  { strict: z.array(tier).check(z.maxLength(10, 'office.settings.tooManyRows')) },
)

/** How many hours a member has to pay for a proposed order. */
export const proposalHours = shopSetting('proposal_hours', z.int().check(z.gte(1), z.lte(720)), 48, {
  group: 'orders',
  title: 'office.settings.proposalHours',
  help: 'office.settings.proposalHoursHelp',
  shape: 'one',
  input: 'whole',
})

/**
 * Tax invoices with at least this taxable value, in rupees, keep their address when the buyer closes the
 * account.
 */
export const invoiceAddressFrom = shopSetting(
  'invoice_address_from',
  z.number().check(z.gte(0), z.lte(100_000_000), z.multipleOf(0.01)),
  50_000,
  {
    group: 'orders',
    title: 'office.settings.invoiceAddressFrom',
    help: 'office.settings.invoiceAddressFromHelp',
    shape: 'one',
    input: 'rupees',
  },
)
