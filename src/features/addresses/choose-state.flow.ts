import type { Db } from '../../platform/database/database.ts'
import { readShopSetting } from '../../platform/settings/shop-settings.ts'
import { pinStatesSetting, readAddedStates } from './pin-states.settings.ts'
import { statesOfPin } from './pin-states.ts'

/**
 * Returns an address's state, which invoices name as the place of supply. If the PIN code is in several
 * states, returns the state that the buyer chose, or undefined if the buyer chose none.
 */
export async function chooseState(
  db: Db,
  { pin_code: pinCode, state }: { pin_code: string; state?: string | undefined },
): Promise<string | undefined> {
  const { lines } = await readShopSetting(db, pinStatesSetting)
  const states = statesOfPin(pinCode, readAddedStates(lines))
  return states.length === 1 ? states[0] : states.find((name) => name === state)
}
