import * as z from 'zod/mini'
import { shopSetting } from '../../platform/settings/shop-settings.ts'

/**
 * Whether the Add button refuses a product that costs more than the balance, and whether the refusal offers
 * another payment method. Only the button checks this, not the server.
 */
export const cartBalanceGate = shopSetting(
  'cart_balance_gate',
  z.enum(['with_way_out', 'always', 'never']),
  'with_way_out',
  {
    group: 'orders',
    title: 'office.settings.cartGate',
    help: 'office.settings.cartGateHelp',
    shape: 'one',
    input: 'choice',
    choices: {
      with_way_out: 'office.settings.cartGateWithWayOut',
      always: 'office.settings.cartGateAlways',
      never: 'office.settings.cartGateNever',
    },
  },
)
