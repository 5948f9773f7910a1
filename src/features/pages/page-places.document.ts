import { earningSentences } from '../../money/earning-sentences.ts'
import { paise } from '../../money/paise.ts'
import { languages } from '../../words/languages.ts'
import type { Say } from '../../words/words-of.ts'
import { helpLink } from '../shop-details/help-link.ts'
import { slotFee, slotGst, slotPrice } from '../slots/slot-price.ts'
import { topUpMax, topUpMin } from '../wallet/top-up-limits.ts'
import type { PageFacts } from './page-facts.ts'

/** Returns the values of the placeholders in a page's text, by name. docs/pages.md describes each. */
export function placesOf(facts: PageFacts, say: Say): Record<string, string> {
  const { seller, supportPhone, contact, tax } = facts
  return {
    shop: say.shop,
    legalName: seller.name,
    address: seller.address,
    gstin: seller.gstin,
    supportPhone,
    supportEmail: contact.email,
    supportHours: hoursOf(contact.hours, say),
    chatLink: helpLink(say, supportPhone),
    grievanceOfficer: contact.grievanceOfficer.name,
    grievanceEmail: contact.grievanceOfficer.email,
    grievancePhone: contact.grievanceOfficer.phone,
    ...directSellingPlaces(facts, say),
    ...promisesOf(facts, say),
    slotPrice: say.rupeesShort(slotPrice),
    slotFee: say.rupeesShort(slotFee),
    slotGst: say.rupeesShort(slotGst),
    ...slotPlaces(facts, say),
    addMinimum: say.rupeesShort(topUpMin),
    addMaximum: say.rupeesShort(topUpMax),
    withdrawalMinimum: rupees(facts.withdrawalMinimum, say),
    pointsMinimum: say.count(facts.pointsMinimum),
    visitorDataDays: say.count(facts.visitorDataDays),
    logDays: say.count(facts.logDays),
    bankWait: say('pages.hours', { hours: facts.bankWaitHours }),
    taxRule: say(tax.isOfWhole ? 'pages.taxedWhole' : 'pages.taxedAbove', {
      percent: `${tax.percent}%`,
      threshold: rupees(tax.threshold, say),
    }),
    taxPercentWithoutPan: `${tax.percentWithoutPan}%`,
  }
}

function slotPlaces({ earningRule, coolingOffDays: days }: PageFacts, say: Say): Record<string, string> {
  const { slotBrings, slotBringsShort, pointsRule, levelRule } = earningSentences[earningRule]
  return {
    slotRefund: days === 0 ? say('pages.slotNotRefunded') : say('pages.slotRefund', { days }),
    slotBrings: say(slotBrings),
    slotBringsShort: say(slotBringsShort),
    pointsRule: say(pointsRule),
    levelRule: say(levelRule),
  }
}

function rupees(amountRupees: number, say: Say): string {
  return say.rupeesShort(paise(Math.round(amountRupees * 100)))
}

function directSellingPlaces({ directSelling, buyBack }: PageFacts, say: Say): Record<string, string> {
  const none = say('pages.notNamedYet')
  return {
    buyBackRule: buyBack.days === 0 ? say('pages.noBuyBack') : say('pages.buyBack', buyBack),
    registrations: directSelling?.registrations ?? none,
    declaredOn: directSelling ? say.date(directSelling.declared_on) : none,
    nodalOfficer: directSelling?.officer_name ?? none,
    nodalEmail: directSelling?.officer_email ?? none,
    nodalPhone: directSelling?.officer_phone ?? none,
  }
}

function promisesOf({ deliveryDays, returnDays, pickup }: PageFacts, say: Say): Record<string, string> {
  return {
    deliveryTime: deliveryDays ? say('pages.deliveryTime', deliveryDays) : say('pages.deliveryUnknown'),
    returnWindow:
      returnDays === undefined ? say('pages.returnUnknown') : say('pages.returnWindow', { days: returnDays }),
    returnWindowShort:
      returnDays === undefined
        ? say('pages.returnUnknownShort')
        : say('pages.returnWindowShort', { days: returnDays }),
    ...pickupPlaces(pickup, say),
  }
}

function pickupPlaces({ by, charge }: PageFacts['pickup'], say: Say): Record<string, string> {
  const amount = say.rupeesShort(charge)
  const isFree = charge === 0
  return {
    returnRefund: isFree ? say('pages.returnRefund') : say('pages.returnRefundLess', { amount }),
    returnPickup: isFree
      ? say(by === 'shop' ? 'returns.shopPicksUp' : 'returns.buyerSends')
      : say('returns.pickupWillBeTaken', { amount }),
  }
}

type Hours = PageFacts['contact']['hours']

function hoursOf({ fromDay, toDay, fromMinute, toMinute }: Hours, say: Say): string {
  const { locale } = languages[say.language]
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const time = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    numberingSystem: 'latn',
    timeZone: 'UTC',
  })
  // Formats a day of the week. 1 February 2026 was a Sunday, day 0.
  const dayName = (day: number) => weekday.format(Date.UTC(2026, 1, 1 + day))
  const clock = (minute: number) => time.format(Date.UTC(2026, 1, 1, 0, minute)).toLowerCase()
  return say('pages.openHours', {
    fromDay: dayName(fromDay),
    toDay: dayName(toDay),
    from: clock(fromMinute),
    to: clock(toMinute),
  })
}
