import type { Db } from '../../platform/database/database.ts'
import { readPrivacyNotice } from '../../platform/personal-data/privacy-notice.ts'
import type { MemberData } from '../../platform/service/feature.ts'
import { readContact } from '../../platform/settings/contact.ts'
import { dataRetention } from '../../platform/settings/data-retention.ts'
import { sellerSetting } from '../../platform/settings/seller.ts'
import type { FeatureSettings } from '../../platform/settings/settings.ts'
import { readShopSettings } from '../../platform/settings/shop-settings.ts'
import { visitorDataKept } from '../complaints/grievance.settings.ts'
import { readCertificate } from '../dark-patterns/certificate.flow.ts'
import { earningRequires } from '../direct-selling/direct-selling.settings.ts'
import { readIncome } from '../income/read-income.flow.ts'
import { redeemPointsMinimum } from '../points/points.settings.ts'
import { buyBack } from '../shop-details/buy-back.settings.ts'
import { deliveryAndReturns } from '../shop-details/delivery.settings.ts'
import { directSellingEntity } from '../shop-details/direct-selling-entity.settings.ts'
import { returnPickup, returnPickupCharge } from '../shop-details/pickup.settings.ts'
import { pickupTerms } from '../shop-details/pickup-terms.ts'
import { coolingOff } from '../slots/slots.settings.ts'
import {
  bankChangeWaitHours,
  tdsBase,
  tdsSetting,
  withdrawalMinimum,
} from '../withdrawals/withdrawals.settings.ts'
import type { ContentPage } from './content-pages.ts'
import type { PageFacts } from './page-facts.ts'

/**
 * Reads the facts that a page of text mentions from the shop's settings, so that the text matches the settings. Reads
 * the certificate, the income and the privacy notice only for the pages that show them.
 */
export async function readPageFacts(
  db: Db,
  { settings, memberData }: { settings: Pick<FeatureSettings, 'mode'>; memberData: readonly MemberData[] },
  page: ContentPage,
): Promise<PageFacts> {
  const [own, contact, certificate, income, notice] = await Promise.all([
    readShopSettings(db, [
      sellerSetting,
      deliveryAndReturns,
      returnPickup,
      returnPickupCharge,
      withdrawalMinimum,
      redeemPointsMinimum,
      bankChangeWaitHours,
      tdsSetting,
      tdsBase,
      directSellingEntity,
      earningRequires,
      coolingOff,
      buyBack,
      visitorDataKept,
      dataRetention,
    ]),
    readContact(db),
    page === 'dark-patterns-certificate' ? readCertificate(db) : undefined,
    page === 'income-disclosure' ? readIncome(db) : undefined,
    page === 'privacypolicy' || page === 'privacy-notice' ? readPrivacyNotice(db, memberData) : undefined,
  ])
  const [seller, promised, payer, charge, minimum, points, waitHours, tds, taxed, entity, rule, ...rest] = own
  const [cooling, boughtBack, visitorData, retention] = rest
  return {
    isDemo: settings.mode === 'demo',
    seller,
    ...contact,
    certificate,
    income,
    notice,
    logDays: retention.log_days,
    deliveryDays: promised ? { from: promised.deliver_from_days, to: promised.deliver_to_days } : undefined,
    returnDays: promised?.return_days ?? undefined,
    pickup: pickupTerms(payer, charge),
    withdrawalMinimum: minimum,
    pointsMinimum: points,
    bankWaitHours: waitHours,
    directSelling: entity,
    earningRule: rule,
    coolingOffDays: cooling.days,
    buyBack: boughtBack,
    visitorDataDays: visitorData.days,
    tax: {
      percent: tds.percent,
      threshold: tds.threshold,
      percentWithoutPan: tds.percent_without_pan,
      isOfWhole: taxed === 'whole',
    },
  }
}
