import * as z from 'zod/mini'
import { shopSetting } from '../../../platform/settings/shop-settings.ts'

const rupees = z.number().check(z.gte(0), z.lte(10_000_000))

const rules = z.object({
  amount: rupees,
  new_bank: z.boolean(),
  unknown_device: z.boolean(),
  recovery_hours: z.int().check(z.gte(0), z.lte(720)),
})
const usual = { amount: 2_000, new_bank: true, unknown_device: true, recovery_hours: 48 }

// An older release stored 'always'. Reads this value as a limit of ₹0, with the defaults for the other rules.
const always = z.pipe(
  z.literal('always'),
  z.transform(() => ({ ...usual, amount: 0 })),
)

/**
 * The conditions under which money may leave an account only after a proof of identity. These are: an amount
 * in rupees within 24 hours, a new bank account, an unknown device, and some hours after a recovery of the
 * account or a change of its number.
 */
export const stepUpSetting = shopSetting(
  'step_up',
  z.union([rules, always]),
  usual,
  {
    group: 'withdrawals',
    title: 'office.settings.stepUp',
    help: 'office.settings.stepUpHelp',
    shape: 'fields',
    fields: [
      { name: 'amount', label: 'office.settings.stepUpAmount', input: 'rupees' },
      { name: 'new_bank', label: 'office.settings.stepUpNewBank', input: 'switch' },
      { name: 'unknown_device', label: 'office.settings.stepUpUnknownDevice', input: 'switch' },
      { name: 'recovery_hours', label: 'office.settings.stepUpRecoveryHours', input: 'hours' },
    ],
  },
  { strict: rules },
)

/** For how many minutes an unused proof of identity stays valid. */
export const stepUpMinutes = shopSetting('step_up_minutes', z.int().check(z.gte(1), z.lte(60)), 10, {
  group: 'withdrawals',
  title: 'office.settings.stepUpMinutes',
  help: 'office.settings.stepUpMinutesHelp',
  shape: 'one',
  input: 'whole',
})
