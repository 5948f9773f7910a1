import type { Db } from '../../platform/database/database.ts'
import { readShopSetting } from '../../platform/settings/shop-settings.ts'
import { pinStatesSetting, readAddedStates } from './pin-states.settings.ts'
import { statesOfPin } from './pin-states.ts'

/**
 * Returns the state of an address, which its invoices name as the place of supply. If its PIN code is in
 * several states, returns the buyer's choice; undefined without a choice.
 */
export async function chooseState(
  db: Db,
  { pin_code: pinCode, state }: { pin_code: string; state?: string | undefined },
): Promise<string | undefined> {
  const { lines } = await readShopSetting(db, pinStatesSetting)
  const states = statesOfPin(pinCode, readAddedStates(lines))
  return states.length === 1 ? states[0] : states.find((name) => name === state)
}
