import * as z from 'zod/mini'
import { shopSetting } from '../../platform/settings/shop-settings.ts'

/**
 * Whether Add is refused for a product that costs more than the balance. It only guards the button, not the
 * server.
 */
export const cartBalanceGate = shopSetting('cart_balance_gate', z.boolean(), true, {
  group: 'orders',
  title: 'office.settings.cartGate',
  help: 'office.settings.cartGateHelp',
  shape: 'one',
  input: 'switch',
})
