import { readPossibleAliases } from '../../features/approvals/staff/may-approve.flow.ts'
import { earningRequires } from '../../features/direct-selling/direct-selling.settings.ts'
import { deliveryAndReturns } from '../../features/shop-details/delivery.settings.ts'
import type { EarningRule } from '../../money/earning-rules.ts'
import { isGstin } from '../../money/gstin.ts'
import type { AppContext, SignedInStaff } from '../../platform/service/service.ts'
import { contactSetting, hasOwnContact } from '../../platform/settings/contact.ts'
import { isDemoSeller, sellerSetting } from '../../platform/settings/seller.ts'
import { readShopSetting, readShopSettings } from '../../platform/settings/shop-settings.ts'
import { alertReceivers } from '../alerts/alerts.settings.ts'
import { isTypedConfirmed } from '../settings/settings.sql.ts'
import { readSetUpFacts } from './set-up.sql.ts'
import { type SetUpStep, setUpSteps } from './set-up-step.ts'

/**
 * Returns which set-up steps are done. Derives this from the shop's settings and rows, so staff mark no step
 * themselves.
 */
export async function readSetUp({
  db,
  settings,
  staff,
}: Pick<AppContext, 'db' | 'settings'> & { staff: SignedInStaff }): Promise<
  { name: SetUpStep; is_done: boolean; ready_at: Date | null; earning_requires: EarningRule | null }[]
> {
  const [facts, aliases, [seller, delivery, rule], shownContact, receivers, isRuleConfirmed] =
    await Promise.all([
      readSetUpFacts(db, staff.id, { needsFactor: settings.mode === 'live' }),
      readPossibleAliases(db, staff.id),
      readShopSettings(db, [sellerSetting, deliveryAndReturns, earningRequires]),
      readShopSetting(db, contactSetting),
      readShopSetting(db, alertReceivers),
      isTypedConfirmed(db, earningRequires.key),
    ])
  const apartAt = new Map(aliases.map((alias) => [alias.id, alias.apartAt]))
  const { cardPayments, payouts, messages, mail } = settings.services
  const done: Record<SetUpStep, boolean> = {
    secondFactor: facts.hasSecondFactor,
    seller: isGstin(seller.gstin) && !isDemoSeller(seller),
    contact: hasOwnContact(shownContact),
    // A service that is turned off counts as set up, because the operator has chosen that. A stand-in does
    // not count.
    keys: [cardPayments, payouts, messages].every((mode) => mode !== 'standIn'),
    delivery: delivery !== null,
    plan: facts.hasOwnPlan,
    product: facts.hasProduct,
    staff: facts.approvers.some((id) => !apartAt.has(id)),
    alerts: receivers.length > 0 && mail === 'real',
    // In a demo, staff need not confirm the rule for earning rewards.
    earning: rule === 'agreement' || isRuleConfirmed || settings.mode === 'demo',
  }
  const waits = facts.approvers.flatMap((id) => apartAt.get(id) ?? [])
  const readyAt = done.staff || waits.length === 0 ? null : new Date(Math.min(...waits.map(Number)))
  return setUpSteps.map((name) => ({
    name,
    is_done: done[name],
    ready_at: name === 'staff' ? readyAt : null,
    earning_requires: name === 'earning' ? rule : null,
  }))
}
