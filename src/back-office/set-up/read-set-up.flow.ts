import { deliveryAndReturns } from '../../features/shop-details/delivery.settings.ts'
import { isGstin } from '../../money/gstin.ts'
import type { AppContext, SignedInStaff } from '../../platform/service/service.ts'
import { readContact } from '../../platform/settings/contact.ts'
import { demoSeller, sellerSetting } from '../../platform/settings/seller.ts'
import { readShopSetting, readShopSettings } from '../../platform/settings/shop-settings.ts'
import { alertReceivers } from '../alerts/alerts.settings.ts'
import { readSetUpFacts } from './set-up.sql.ts'
import { type SetUpStep, setUpSteps } from './set-up-step.ts'

/** What is set up of a shop and what is not, by its settings and rows: nobody ticks anything off. */
export async function readSetUp({
  db,
  settings,
  staff,
}: Pick<AppContext, 'db' | 'settings'> & { staff: SignedInStaff }): Promise<
  { name: SetUpStep; is_done: boolean }[]
> {
  const [facts, [seller, delivery], { supportPhone, contact }, receivers] = await Promise.all([
    readSetUpFacts(db, staff.id),
    readShopSettings(db, [sellerSetting, deliveryAndReturns]),
    readContact(db),
    readShopSetting(db, alertReceivers),
  ])
  const { cardPayments, payouts, messages, mail } = settings.services
  const done: Record<SetUpStep, boolean> = {
    secondFactor: facts.hasSecondFactor,
    seller: isGstin(seller.gstin) && seller.gstin !== demoSeller.gstin,
    contact: [supportPhone, contact.email, contact.grievanceOfficer.name].every((text) => text !== ''),
    // Switched off is a choice; played by the shop itself is none.
    keys: [cardPayments, payouts, messages].every((mode) => mode !== 'standIn'),
    delivery: delivery !== null,
    plan: facts.hasOwnPlan,
    product: facts.hasProduct,
    staff: facts.hasColleague,
    alerts: receivers.length > 0 && mail === 'real',
  }
  return setUpSteps.map((name) => ({ name, is_done: done[name] }))
}
