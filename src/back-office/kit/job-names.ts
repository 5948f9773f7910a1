import type { PlainKey } from '../../words/sentence.ts'
import type { Say } from '../../words/words-of.ts'

/** Describes each job in words. */
export const jobNames: Readonly<Record<string, PlainKey>> = {
  'add-up-days': 'office.jobName.addUpDays',
  'add-up-today': 'office.jobName.addUpToday',
  'register-e-invoices': 'office.jobName.registerEInvoices',
  'announce-orders': 'office.jobName.announceOrders',
  'announce-parcels': 'office.jobName.announceParcels',
  'ask-couriers-again': 'office.jobName.askCouriersAgain',
  'book-together': 'office.jobName.bookTogether',
  'book-return': 'office.jobName.bookReturn',
  'check-ledger': 'office.jobName.checkLedger',
  'check-network': 'office.jobName.checkNetwork',
  'count-bought-together': 'office.jobName.countBoughtTogether',
  'count-stars': 'office.jobName.countStars',
  'count-sales': 'office.jobName.countSales',
  'count-sales-today': 'office.jobName.countSalesToday',
  'delete-old-identity-proofs': 'office.jobName.deleteOldIdentityProofs',
  'deliver-codes': 'office.jobName.deliverCodes',
  'deliver-messages': 'office.jobName.deliverMessages',
  'disclose-income': 'office.jobName.discloseIncome',
  'end-idle-staff-sessions': 'office.jobName.endIdleStaffSessions',
  'erase-visitors-of-complaints': 'office.jobName.eraseVisitorsOfComplaints',
  'fetch-product-pictures': 'office.jobName.fetchProductPictures',
  'forget-courier-events': 'office.jobName.forgetCourierEvents',
  'forget-expired': 'office.jobName.forgetExpired',
  'forget-old-messages': 'office.jobName.forgetOldMessages',
  'clear-old-payouts': 'office.jobName.clearOldPayouts',
  'forget-old-notices': 'office.jobName.forgetOldNotices',
  'forget-old-payments': 'office.jobName.forgetOldPayments',
  'import-products': 'office.jobName.importProducts',
  'index-renamed': 'office.jobName.indexRenamed',
  'shelve-origins': 'office.jobName.shelveOrigins',
  'show-discounts': 'office.jobName.showDiscounts',
  'list-without-picture': 'office.jobName.listWithoutPicture',
  'move-merged': 'office.jobName.moveMerged',
  'pay-out': 'office.jobName.payOut',
  'poll-payments': 'office.jobName.pollPayments',
  'watch-payments': 'office.jobName.watchPayments',
  'post-rewards': 'office.jobName.postRewards',
  'process-courier-events': 'office.jobName.processCourierEvents',
  'process-webhooks': 'office.jobName.processWebhook',
  'reconcile-payments': 'office.jobName.reconcilePayments',
  'remind-of-carts': 'office.jobName.remindOfCarts',
  'remove-unused-return-photos': 'office.jobName.removeUnusedReturnPhotos',
  'remove-unused-review-photos': 'office.jobName.removeUnusedReviewPhotos',
  'remove-unused-pictures': 'office.jobName.removeUnusedPictures',
  'resume-imports': 'office.jobName.resumeImports',
  'run-reconciliation': 'office.jobName.runReconciliation',
  'mail-complaint': 'office.jobName.mailComplaint',
  'mail-number-change': 'office.jobName.mailNumberChange',
  'number-tds-certificates': 'office.jobName.numberTdsCertificates',
  'record-pan-holders': 'office.jobName.recordPanHolders',
  'record-earlier-consents': 'office.jobName.recordEarlierConsents',
  'tell-breaches': 'office.jobName.tellBreaches',
  'notify-new-agreement': 'office.jobName.notifyNewAgreement',
  'send-email-proof': 'office.jobName.sendEmailProof',
  'send-refund': 'office.jobName.sendRefund',
  'tell-back-in-stock': 'office.jobName.tellBackInStock',
  'watch-backups': 'office.jobName.watchBackups',
  'watch-parcels': 'office.jobName.watchParcels',
  'watch-troubles': 'office.jobName.watchTroubles',
}

/**
 * Returns a job's name in words. Returns the technical name of an unknown job: failed runs of a job that the
 * shop no longer has may still be listed.
 */
export function jobName(name: string, say: Say): string {
  const known = jobNames[name]
  return known ? say(known) : name
}
