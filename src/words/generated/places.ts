// Generated from words/en.json by npm run words: change that, not this file.

/** The placeholders of each sentence that has some, and the type of each. */
export type Places = {
  'addresses.addedUnserved': { pin: string | number }
  'addresses.businessOf': { business: string | number; gstin: string | number }
  'addresses.deleteOne': { address: string | number }
  'addresses.deleteText': { address: string | number }
  'addresses.editOne': { address: string | number }
  'addresses.gstinState': { of: string | number; state: string | number }
  'addresses.near': { landmark: string | number }
  'addresses.pinAndPlace': { pin: string | number; place: string | number }
  'addresses.receivedBy': { receiver: string | number }
  'addresses.tooMany': { max: string | number }
  'addresses.updatedUnserved': { pin: string | number }
  'agreement.acceptedAt': { version: string | number; when: string | number }
  'agreement.requiredFrom': { day: string | number }
  'agreement.version': { version: string | number }
  'bank.branch': { bank: string | number; branch: string | number }
  'bank.endsIn': { digits: string | number }
  'bank.savedOn': { moment: string | number }
  'bank.typeAddress': { bank: string | number }
  'cart.isInCart': { name: string | number }
  'cart.items': { count: number }
  'cart.linesMax': { max: string | number }
  'cart.moveToCart': { name: string | number }
  'cart.nowInCart': { name: string | number }
  'cart.removeSaved': { name: string | number }
  'cart.saveLine': { name: string | number }
  'cart.savedFull': { max: string | number }
  'cart.shortBy': { amount: string | number }
  'catalogue.allBrands': { category: string | number }
  'catalogue.atLeast': { count: number }
  'catalogue.brandsUnder': { letter: string | number }
  'catalogue.categoryAndMore': { category: string | number; brands: string | number }
  'catalogue.categoryDescription': { category: string | number; brands: string | number }
  'catalogue.chooseOption': { option: string | number }
  'catalogue.colourCount': { count: number }
  'catalogue.compareMax': { max: string | number }
  'catalogue.compareWith': { max: string | number }
  'catalogue.countOrMore': { count: number }
  'catalogue.counted': { count: number }
  'catalogue.daysFromPacking': { count: number }
  'catalogue.deliveryDays': { from: string | number; to: string | number }
  'catalogue.discountOrMore': { percent: string | number }
  'catalogue.enlarge': { number: string | number }
  'catalogue.fewLeft': { count: string | number }
  'catalogue.fromPrice': { price: string | number }
  'catalogue.listDescription': { count: string | number; brand: string | number; category: string | number }
  'catalogue.listTitle': { brand: string | number; category: string | number }
  'catalogue.monthsFromPacking': { count: number }
  'catalogue.mrpWithTaxes': { amount: string | number }
  'catalogue.optionChosen': { option: string | number; value: string | number }
  'catalogue.picture': { name: string | number; number: string | number }
  'catalogue.pictures': { name: string | number }
  'catalogue.priceFrom': { price: string | number }
  'catalogue.priceUpTo': { price: string | number }
  'catalogue.productCount': { count: number }
  'catalogue.productDescription': { name: string | number; brand: string | number; category: string | number }
  'catalogue.productsAtOnce': { max: string | number }
  'catalogue.removeFilter': { filter: string | number }
  'catalogue.returnsCharged': { days: number; amount: string | number }
  'catalogue.returnsFree': { days: number }
  'catalogue.returnsSent': { days: number }
  'catalogue.shareText': { name: string | number; link: string | number }
  'catalogue.shopBrand': { brand: string | number }
  'catalogue.showAll': { count: number }
  'catalogue.showAtLeast': { count: number }
  'catalogue.showCounted': { count: number }
  'catalogue.shownOf': { shown: string | number; total: string | number }
  'catalogue.soldBy': { seller: string | number }
  'catalogue.starsOrMore': { stars: string | number }
  'catalogue.subscriberOffer': { amount: string | number }
  'catalogue.unitPrice': { amount: string | number; per: '100g' | '100ml' | 'metre' | 'piece' | 'other' }
  'catalogue.variantCount': { count: number }
  'catalogue.variantsNotMade': { names: string | number }
  'catalogue.variantsSoldOut': { names: string | number }
  'catalogue.yourCashback': { amount: string | number }
  'checkout.cashAtTheDoor': { amount: string | number }
  'checkout.cashWithFee': { amount: string | number }
  'checkout.cashbackEach': { amount: string | number }
  'checkout.cashbackLater': { amount: string | number }
  'checkout.cashbackNow': { amount: string | number }
  'checkout.confirmOrderText': { count: number; amount: string | number }
  'checkout.deleteText': { name: string | number }
  'checkout.invoiceTo': { business: string | number; gstin: string | number }
  'checkout.leftToPay': { amount: string | number }
  'checkout.nextArrivesText': { address: string | number }
  'checkout.noCash': { why: string | number }
  'checkout.oldPrice': { amount: string | number }
  'checkout.onlyLeft': { available: string | number }
  'checkout.pay': { amount: string | number }
  'checkout.payFromWallet': { amount: string | number }
  'checkout.payInCash': { amount: string | number }
  'checkout.saveTheFee': { amount: string | number }
  'checkout.shareText': { name: string | number; link: string | number }
  'checkout.takeFewer': { available: string | number }
  'checkout.tooManyUnits': { max: number }
  'checkout.unfinishedText': { amount: string | number }
  'complaints.answerBy': { moment: string | number }
  'complaints.closedByShop': { moment: string | number }
  'complaints.closedByYou': { moment: string | number }
  'complaints.docket': { no: string | number }
  'complaints.newText': { hours: string | number; months: number }
  'complaints.opened': { no: string | number }
  'complaints.recordedAt': { moment: string | number }
  'complaints.redressBy': { date: string | number }
  'complaints.terms': { hours: string | number; months: number }
  'complaints.title': { no: string | number }
  'complaints.tooLong': { max: string | number }
  'complaints.tooMany': { max: string | number }
  'consents.givenAt': { when: string | number }
  'consents.notAsked': { day: string | number }
  'consents.notice': { version: string | number }
  'consents.withdrawnAt': { when: string | number }
  'coupons.amountOff': { amount: string | number }
  'coupons.applyCode': { code: string | number }
  'coupons.belowMinimum': { amount: string | number }
  'coupons.fromAmount': { amount: string | number }
  'coupons.hours': { from: string | number; to: string | number }
  'coupons.percentOff': { percent: string | number }
  'coupons.percentOffUpTo': { percent: string | number; amount: string | number }
  'coupons.until': { moment: string | number }
  'coupons.youSave': { amount: string | number }
  'coupons.youSaved': { amount: string | number }
  'delivery.by': { day: string | number }
  'delivery.costs': { amount: string | number }
  'delivery.day': { weekday: string | number; day: string | number; month: string | number }
  'delivery.deliverTo': { pin: string | number }
  'delivery.freeFrom': { amount: string | number }
  'delivery.notServed': { pin: string | number }
  'delivery.served': { pin: string | number }
  'delivery.to': { pin: string | number }
  'delivery.toFree': { amount: string | number }
  'demoMessages.to': { mobile: string | number }
  'devices.browserOnSystem': { browser: string | number; system: string | number }
  'devices.pushSince': { moment: string | number }
  'devices.signedIn': { moment: string | number }
  'devices.signedInLastSeen': { signedIn: string | number; lastSeen: string | number }
  'field.ambiguousComma': { decimal: string | number; whole: string | number }
  'field.atLeast': { min: string | number }
  'field.atMost': { max: string | number }
  'field.between': { min: string | number; max: string | number }
  'forgotPassword.introAsked': { mobile: string | number }
  'gate.method': { allowed: string | number }
  'home.brandProducts': { name: string | number }
  'identity.cardNo': { no: string | number }
  'identity.cardSince': { date: string | number }
  'identity.filesHint': { megabytes: string | number; max: string | number }
  'identity.proofKept': { days: number }
  'identity.removeFile': { name: string | number }
  'identity.sentOn': { moment: string | number }
  'income.lastMonth': { sellers: number; month: string | number }
  'invoice.cashbackNotRedeemed': { amount: string | number }
  'invoice.cashbackRedeemed': { amount: string | number }
  'invoice.cgst': { percent: string | number }
  'invoice.coupon': { amount: string | number; code: string | number }
  'invoice.detail': { hsn: string | number; taxes: string | number }
  'invoice.detailWithMrp': { detail: string | number; mrp: string | number }
  'invoice.forSeller': { seller: string | number }
  'invoice.gstin': { gstin: string | number }
  'invoice.igst': { percent: string | number }
  'invoice.inWords': { words: string | number }
  'invoice.orderedBy': { name: string | number }
  'invoice.registrations': { numbers: string | number }
  'invoice.sgst': { percent: string | number }
  'invoice.slotLine': { slot: string | number }
  'invoice.title': { kind: string | number; number: string | number }
  'limits.codes': { minutes: number }
  'limits.codesOfDay': { hours: number }
  'limits.complaints': { minutes: number }
  'limits.complaintsOfDay': { hours: number }
  'limits.couponCodes': { minutes: number }
  'limits.couponCodesOfDay': { hours: number }
  'limits.panChecks': { hours: number }
  'limits.registrations': { minutes: number }
  'limits.wrongPasswords': { minutes: number }
  'limits.wrongPasswordsOfDay': { hours: number }
  'login.blocked': { contact: string | number }
  'message.agreementChanged': { day: string | number; link: string | number }
  'message.backInStock': { product: string | number }
  'message.breachFound': { day: string | number; data: string | number; advice: string | number; link: string | number }
  'message.complaintAnswered': { complaint_no: string | number; officer: string | number; officer_phone: string | number; link: string | number }
  'message.complaintRecorded': { complaint_no: string | number; officer: string | number; officer_phone: string | number; link: string | number }
  'message.creditNotReturned': { amount: string | number }
  'message.creditReturned': { amount: string | number }
  'message.identityRefused': { link: string | number }
  'message.identityVerified': { link: string | number }
  'message.invoiceLink': { order_no: string | number; link: string | number }
  'message.loginCode': { code: string | number }
  'message.orderCalledOff': { order_no: string | number; reason: string | number }
  'message.orderDelivered': { order_no: string | number }
  'message.orderNote': { order_no: string | number; link: string | number }
  'message.orderPartCancelled': { quantity: string | number; product: string | number; order_no: string | number; link: string | number }
  'message.orderPartReturned': { quantity: string | number; product: string | number; order_no: string | number; link: string | number }
  'message.orderPartSent': { order_no: string | number; product: string | number }
  'message.orderPlaced': { order_no: string | number; amount: string | number }
  'message.orderProcessed': { order_no: string | number }
  'message.orderProposed': { amount: string | number; link: string | number }
  'message.orderRefunded': { order_no: string | number; amount: string | number }
  'message.orderReturned': { order_no: string | number; amount: string | number }
  'message.orderSent': { order_no: string | number; courier: string | number; tracking_no: string | number }
  'message.parcelAttempted': { order_no: string | number; reason: string | number }
  'message.parcelCode': { order_no: string | number; code: string | number }
  'message.parcelOut': { order_no: string | number }
  'message.parcelPickedUp': { order_no: string | number }
  'message.passwordCode': { code: string | number }
  'message.paymentReturned': { amount: string | number }
  'message.phoneCode': { code: string | number }
  'message.priceDropped': { product: string | number; price: string | number }
  'message.returnApproved': { return_no: string | number; link: string | number }
  'message.returnAsked': { return_no: string | number; link: string | number }
  'message.returnInspected': { return_no: string | number; link: string | number }
  'message.returnOffered': { return_no: string | number; link: string | number }
  'message.returnPickedUp': { return_no: string | number; link: string | number }
  'message.returnPickup': { return_no: string | number; day: string | number; link: string | number }
  'message.returnPickupFailed': { return_no: string | number; reason: string | number; link: string | number }
  'message.returnReceived': { return_no: string | number; link: string | number }
  'message.returnRefunded': { amount: string | number; return_no: string | number; link: string | number }
  'message.returnRefused': { return_no: string | number; link: string | number }
  'message.returnSentAgain': { return_no: string | number; link: string | number }
  'message.staffAccessGiven': { by: string | number; to: string | number }
  'message.stepUpCode': { code: string | number }
  'message.stop': { stop: string | number }
  'message.tdsCertificate': { quarter: string | number; link: string | number }
  'message.welcome': { name: string | number }
  'message.withdrawalFailed': { withdrawal_no: string | number; amount: string | number }
  'message.withdrawalPaid': { withdrawal_no: string | number; amount: string | number }
  'message.withdrawalRejected': { withdrawal_no: string | number; amount: string | number }
  'network.addPan': { percent: number; threshold: string | number }
  'network.bought': { amount: string | number }
  'network.callNamed': { name: string | number; mobile: string | number }
  'network.chatNamed': { name: string | number }
  'network.directReferrals': { active: number; inactive: number }
  'network.earnedYou': { amount: string | number }
  'network.greeting': { name: string | number }
  'network.joinedOn': { date: string | number }
  'network.level': { level: string | number }
  'network.levelBusiness': { amount: string | number }
  'network.levelEarned': { amount: string | number }
  'network.people': { count: number }
  'network.quietLevel': { level: string | number; percent: number }
  'network.shareByAgreement': { link: string | number; amount: string | number; income: string | number }
  'network.shareBySlot': { link: string | number; amount: string | number; income: string | number }
  'network.shareNamed': { name: string | number }
  'network.shareProductMessage': { name: string | number; amount: string | number; product: string | number; link: string | number }
  'network.showMore': { level: string | number }
  'network.userId': { userId: string | number }
  'news.by': { author: string | number }
  'news.description': { topic: string | number }
  'news.heading': { topic: string | number }
  'news.updated': { when: string | number }
  'notices.bell': { count: string | number }
  'office.account.codesLeft': { count: number }
  'office.agreements.effect': { day: string | number }
  'office.alerts.breach': { what: string | number; until: string | number }
  'office.alerts.certificate': { what: string | number; until: string | number }
  'office.alerts.check': { what: string | number; count: number }
  'office.alerts.checkFailed': { what: string | number }
  'office.alerts.complaintAnswer': { what: string | number; until: string | number }
  'office.alerts.complaintDocket': { what: string | number; until: string | number }
  'office.alerts.complaintRedress': { what: string | number; until: string | number }
  'office.alerts.dispute': { what: string | number; amount: string | number; until: string | number }
  'office.alerts.eInvoice': { what: string | number; until: string | number }
  'office.alerts.job': { what: string | number; count: number }
  'office.alerts.limit': { what: string | number; count: number; whose: string | number }
  'office.alerts.more': { count: string | number }
  'office.alerts.payout': { what: string | number; amount: string | number; since: string | number }
  'office.alerts.payoutName': { reference: string | number }
  'office.alerts.reason': { reason: string | number }
  'office.alerts.subject': { count: number }
  'office.alerts.subjectOver': { count: number }
  'office.alerts.why': { address: string | number }
  'office.audit.inLanguage': { part: string | number; language: string | number }
  'office.audit.kilobytes': { count: number }
  'office.audit.sentence': { actor: string | number; action: string | number; which: string | number }
  'office.audit.sentenceAlone': { actor: string | number; action: string | number }
  'office.audit.somePictures': { count: number }
  'office.audit.step': { award: string | number; business: string | number }
  'office.audit.thing': { thing: string | number; which: string | number }
  'office.breaches.breachNo': { no: string | number }
  'office.breaches.chosenField': { field: string | number }
  'office.breaches.chosenListed': { count: number }
  'office.breaches.chosenOrdered': { from: string | number; until: string | number }
  'office.breaches.recorded': { count: number }
  'office.breaches.reportTitle': { no: string | number }
  'office.breaches.send': { count: number }
  'office.breaches.telling': { count: number }
  'office.breaches.toldOf': { told: number; count: number }
  'office.cases.caseNo': { no: string | number }
  'office.cases.decidedBy': { name: string | number; moment: string | number }
  'office.cases.heldByDispute': { amount: string | number }
  'office.cases.heldByRefund': { amount: string | number }
  'office.checks.differences': { count: number }
  'office.complaints.helplineBy': { date: string | number }
  'office.coupons.memberNo': { id: string | number }
  'office.coupons.usesOf': { code: string | number }
  'office.dashboard.answerBy': { moment: string | number }
  'office.dashboard.crores': { amount: string | number }
  'office.dashboard.days': { days: string | number }
  'office.dashboard.evidenceBy': { moment: string | number }
  'office.dashboard.lakhs': { amount: string | number }
  'office.dashboard.nothingWaits': { count: number }
  'office.dashboard.oldest': { moment: string | number }
  'office.dashboard.planAskedBy': { name: string | number; moment: string | number }
  'office.dashboard.reportBy': { moment: string | number }
  'office.dashboard.returnWindowsGap': { days: number }
  'office.dashboard.returnWindowsNote': { promised: number; days: number }
  'office.dashboard.rupees': { amount: string | number }
  'office.dashboard.thousands': { amount: string | number }
  'office.dashboard.yesterday': { figure: string | number }
  'office.delivery.fileHead': { columns: string | number }
  'office.delivery.importTitle': { count: number }
  'office.delivery.imported': { count: number }
  'office.delivery.lineCells': { count: number; found: number }
  'office.delivery.lineOverlaps': { line: number }
  'office.delivery.zoneOfFile': { zone: string | number }
  'office.dispatch.collects': { amount: string | number }
  'office.dispatch.madeBy': { name: string | number; moment: string | number }
  'office.dispatch.makeManifestQuestion': { count: number; courier: string | number }
  'office.dispatch.manifestNo': { no: string | number }
  'office.dispatch.parcels': { count: number }
  'office.dispatch.skipped': { count: number }
  'office.dispatch.unpriced': { count: number }
  'office.dispatch.unserved': { count: number }
  'office.dispatch.wouldBook': { orders: number; weight: string | number; how: 'least' | 'other'; amount: string | number }
  'office.eInvoices.ack': { no: string | number; at: string | number }
  'office.eInvoices.cancelTitle': { serial: string | number }
  'office.eInvoices.leftDays': { days: number }
  'office.eInvoices.tooLate': { hours: number }
  'office.edits.done': { count: number }
  'office.edits.filters': { filters: string | number }
  'office.edits.loweredBy': { by: string | number }
  'office.edits.name': { part: string | number; change: string | number }
  'office.edits.planned': { count: number }
  'office.edits.raisedBy': { by: string | number }
  'office.edits.run': { count: number }
  'office.edits.setTo': { by: string | number }
  'office.edits.undoTitle': { count: number }
  'office.files.askColumn': { field: string | number }
  'office.files.askDays': { cell: string | number; one: string | number; other: string | number }
  'office.files.askDecimals': { cell: string | number; one: string | number; other: string | number }
  'office.files.askWords': { words: string | number }
  'office.files.badLine': { line: string | number; what: string | number }
  'office.files.columnOf': { field: string | number }
  'office.files.fileHint': { max: string | number }
  'office.files.headingsAdded': { added: string | number }
  'office.files.headingsChanged': { gone: string | number; added: string | number }
  'office.files.headingsGone': { gone: string | number }
  'office.files.leftOut': { count: number }
  'office.files.meaningOf': { word: string | number }
  'office.files.preview': { count: number }
  'office.files.problems': { count: number }
  'office.files.tooMany': { max: string | number }
  'office.files.twice': { line: string | number }
  'office.finance.accountAgrees': { count: string | number }
  'office.finance.accountDisagrees': { count: string | number }
  'office.finance.alreadyState': { state: string | number }
  'office.finance.answerAmount': { amount: string | number }
  'office.finance.answerLeft': { why: string | number }
  'office.finance.apartFrom': { moment: string | number; name: string | number }
  'office.finance.approveCount': { count: number }
  'office.finance.approveText': { count: number }
  'office.finance.approveTitle': { count: number }
  'office.finance.approvedSome': { count: number }
  'office.finance.askText': { most: string | number; points: string | number; aDay: string | number }
  'office.finance.askWriteOffText': { amount: string | number }
  'office.finance.bankChanged': { until: string | number }
  'office.finance.bridgeLarge': { count: number }
  'office.finance.cashOtherAmount': { amount: string | number }
  'office.finance.cashOverdueText': { count: number }
  'office.finance.clearToCourierText': { amount: string | number }
  'office.finance.clearToOrderText': { amount: string | number }
  'office.finance.clearWriteOffText': { amount: string | number }
  'office.finance.closeFirst': { month: string | number }
  'office.finance.closeMonthTitle': { month: string | number }
  'office.finance.closedBy': { name: string | number; when: string | number }
  'office.finance.closedMember': { id: string | number }
  'office.finance.closedUpToDay': { day: string | number }
  'office.finance.correctionTitle': { id: string | number }
  'office.finance.depositTitle': { challan: string | number }
  'office.finance.differenceCount': { count: number }
  'office.finance.effectAdd': { account: string | number; name: string | number }
  'office.finance.effectNone': { account: string | number; name: string | number }
  'office.finance.effectTake': { account: string | number; name: string | number }
  'office.finance.endTextFailed': { name: string | number }
  'office.finance.endTextPaid': { name: string | number }
  'office.finance.endTitle': { reference: string | number }
  'office.finance.ended': { reference: string | number }
  'office.finance.firstClosingAsked': { day: string | number }
  'office.finance.firstClosingDone': { day: string | number }
  'office.finance.firstPosting': { day: string | number }
  'office.finance.importedBy': { name: string | number; when: string | number }
  'office.finance.inPayments': { count: number }
  'office.finance.inRefunds': { count: number }
  'office.finance.memberOwes': { amount: string | number }
  'office.finance.membersAccount': { account: string | number }
  'office.finance.membersTogether': { account: string | number }
  'office.finance.monthClosed': { month: string | number }
  'office.finance.nextTry': { at: string | number }
  'office.finance.paid': { reference: string | number }
  'office.finance.payText': { name: string | number }
  'office.finance.payTitle': { reference: string | number }
  'office.finance.paymentNo': { purpose: string | number; id: string | number }
  'office.finance.paymentTitle': { id: string | number }
  'office.finance.points': { points: number }
  'office.finance.providerAnswered': { count: number }
  'office.finance.quarterName': { quarter: string | number; year: string | number }
  'office.finance.rateAlone': { rate: string | number }
  'office.finance.refundNo': { id: string | number }
  'office.finance.rejectInFile': { when: string | number }
  'office.finance.rejectText': { name: string | number }
  'office.finance.rejectTitle': { reference: string | number }
  'office.finance.rejected': { reference: string | number }
  'office.finance.remittanceTitle': { reference: string | number }
  'office.finance.runTitle': { at: string | number }
  'office.finance.settledBy': { id: string | number }
  'office.finance.settlementTitle': { utr: string | number }
  'office.finance.settlementsDiffer': { count: number }
  'office.finance.settlementsImported': { count: number }
  'office.finance.settlementsPosted': { posted: number; before: number }
  'office.finance.sumOf': { count: string | number }
  'office.finance.tdsWithPan': { percent: string | number }
  'office.finance.tdsWithoutPan': { percent: string | number }
  'office.finance.transferTitle': { id: string | number }
  'office.finance.withCouriersText': { count: number; amount: string | number }
  'office.finance.withdrawalTitle': { reference: string | number }
  'office.finance.writeOffTitle': { orderNo: string | number }
  'office.form.keptTyped': { fields: string | number }
  'office.form.savedNow': { value: string | number }
  'office.form.takenOver': { fields: string | number }
  'office.form.typedHere': { value: string | number }
  'office.identity.fileNo': { number: string | number }
  'office.identity.of': { name: string | number }
  'office.identity.pdf': { kilobytes: string | number }
  'office.identity.picture': { kilobytes: string | number }
  'office.idle.text': { seconds: number }
  'office.imports.allChanges': { count: number }
  'office.imports.andMore': { count: number }
  'office.imports.begunBy': { actor: string | number; moment: string | number }
  'office.imports.cancelledText': { count: number }
  'office.imports.cellCount': { cells: number; columns: number }
  'office.imports.changesOf': { name: string | number }
  'office.imports.checkedText': { count: number }
  'office.imports.columnMissing': { column: string | number }
  'office.imports.columnTwice': { column: string | number }
  'office.imports.doneText': { added: number; updated: number }
  'office.imports.ifAdded': { part: string | number }
  'office.imports.ifSet': { part: string | number }
  'office.imports.lineNo': { line: number }
  'office.imports.looksLike': { other: string | number }
  'office.imports.newBrands': { count: number }
  'office.imports.newCategories': { count: number }
  'office.imports.newNeeds': { columns: string | number }
  'office.imports.notUtf8Behind': { line: string | number }
  'office.imports.nothingWritten': { unchanged: number }
  'office.imports.openText': { actor: string | number; file: string | number }
  'office.imports.pictureUnknown': { name: string | number }
  'office.imports.refusedText': { count: number }
  'office.imports.run': { count: number }
  'office.imports.sending': { file: string | number }
  'office.imports.skuTwice': { line: string | number }
  'office.imports.stockWayQuestion': { count: number }
  'office.imports.tooLarge': { max: string | number }
  'office.imports.undoDoneText': { count: number; left: number }
  'office.imports.undoOf': { file: string | number }
  'office.imports.undoTitle': { count: number }
  'office.imports.undoneBy': { actor: string | number; moment: string | number }
  'office.imports.undoneImport': { number: string | number }
  'office.imports.unknownColumn': { column: string | number }
  'office.imports.variantTaken': { sku: string | number }
  'office.imports.variantTwice': { line: string | number }
  'office.imports.wouldChangeOf': { name: string | number }
  'office.jobs.connectionsOf': { count: string | number; max: string | number }
  'office.jobs.everyDay': { time: string | number }
  'office.jobs.everyMinutes': { count: number }
  'office.jobs.megabytes': { size: number }
  'office.jobs.retryOf': { job: string | number }
  'office.jobs.untoldAlerts': { count: number; since: string | number }
  'office.labels.collect': { amount: string | number }
  'office.labels.leftOut': { count: number }
  'office.labels.title': { count: number }
  'office.labels.weight': { kilograms: string | number }
  'office.limits.reveals': { minutes: number }
  'office.limits.wrongCodes': { minutes: number }
  'office.limits.wrongPasswords': { minutes: number }
  'office.limits.wrongTriesOfDay': { hours: number }
  'office.list.choose': { row: string | number }
  'office.listings.arriving': { count: number }
  'office.listings.groupsClash': { names: string | number }
  'office.listings.mergeLinks': { names: string | number }
  'office.listings.mergeText': { count: number }
  'office.listings.mergeTitle': { name: string | number }
  'office.listings.merged': { name: string | number; count: number }
  'office.listings.notEmpty': { count: number }
  'office.listings.removeLinks': { names: string | number }
  'office.listings.waiting': { names: string | number }
  'office.matrix.allRows': { column: string | number }
  'office.matrix.partVariants': { count: number }
  'office.matrix.skuTwice': { sku: string | number }
  'office.matrix.summary': { added: string | number; changed: string | number; leaving: string | number }
  'office.matrix.tooMany': { count: string | number; max: string | number }
  'office.matrix.valueCount': { count: number }
  'office.matrix.valueTwice': { value: string | number; earlier: string | number }
  'office.matrix.values': { number: string | number }
  'office.members.approveNumberText': { mobile: string | number }
  'office.members.blockTitle': { name: string | number }
  'office.members.changeMobileText': { mobile: string | number }
  'office.members.closedMember': { id: string | number }
  'office.members.dropNumberText': { mobile: string | number }
  'office.members.endOf': { device: string | number }
  'office.members.entriesOf': { account: string | number }
  'office.members.invoiceSent': { orderNo: string | number }
  'office.members.numberWaitsText': { name: string | number; mobile: string | number; moment: string | number }
  'office.members.peopleOfLevel': { level: string | number }
  'office.members.recovered': { moment: string | number }
  'office.members.sendCodeText': { mobile: string | number }
  'office.members.sendInvoiceOf': { orderNo: string | number }
  'office.members.sessionsEnded': { count: number }
  'office.members.unblockTitle': { name: string | number }
  'office.orders.amountWas': { amount: string | number }
  'office.orders.buyBackKept': { amount: string | number }
  'office.orders.cancelUnitsOf': { name: string | number }
  'office.orders.cashShort': { amount: string | number }
  'office.orders.chooseFiltered': { count: string | number }
  'office.orders.chosen': { count: number }
  'office.orders.collectCash': { amount: string | number }
  'office.orders.deliverMany': { count: number }
  'office.orders.deliveryBack': { amount: string | number }
  'office.orders.deliveryIfOwnFault': { amount: string | number }
  'office.orders.deliveryKept': { amount: string | number }
  'office.orders.earnedTakenBack': { rewards: string | number }
  'office.orders.earnsLess': { rewards: string | number }
  'office.orders.gstinState': { of: string | number; state: string | number }
  'office.orders.leftOut': { orders: string | number }
  'office.orders.lessCashback': { amount: string | number }
  'office.orders.lessLevelIncome': { amount: string | number }
  'office.orders.lineCoupon': { amount: string | number }
  'office.orders.lineFacts': { id: string | number; quantity: number; amount: string | number; discount: number }
  'office.orders.lineGst': { amount: string | number; rate: string | number }
  'office.orders.notCollected': { amount: string | number }
  'office.orders.notStepped': { count: number }
  'office.orders.outcomeAlready': { status: string | number }
  'office.orders.outcomeNotPossible': { status: string | number }
  'office.orders.partWorth': { amount: string | number; gst: string | number }
  'office.orders.payment': { id: string | number; method: string | number; state: string | number }
  'office.orders.pickListOf': { count: number }
  'office.orders.pickupKept': { amount: string | number }
  'office.orders.placedAt': { moment: string | number }
  'office.orders.points': { points: number }
  'office.orders.processMany': { count: number }
  'office.orders.question': { step: string | number; orderNo: string | number }
  'office.orders.recalledSince': { ago: string | number }
  'office.orders.receiveCashText': { amount: string | number }
  'office.orders.refund': { state: string | number }
  'office.orders.refundSetAside': { amount: string | number }
  'office.orders.refundToSource': { amount: string | number }
  'office.orders.refundToWallet': { amount: string | number }
  'office.orders.rewardOfLevel': { level: number }
  'office.orders.rewardsAfter': { moment: string | number }
  'office.orders.setsOff': { waits: 'cash' | 'other'; days: number; cashback: string | number; points: number; uplines: number; income: string | number }
  'office.orders.slipInvoice': { serial: string | number }
  'office.orders.slips': { count: number }
  'office.orders.stepped': { count: number }
  'office.orders.takeBackUnitsOf': { name: string | number }
  'office.orders.takesRewardsBack': { count: number }
  'office.orders.unfitSplit': { unfit: number; fit: number }
  'office.orders.units': { units: number }
  'office.orders.unitsOf': { quantity: number; left: number }
  'office.orders.windowEnded': { moment: string | number }
  'office.parcels.askedFor': { moment: string | number }
  'office.parcels.askedSince': { ago: string | number }
  'office.parcels.bookWith': { courier: string | number }
  'office.parcels.collect': { amount: string | number }
  'office.parcels.days': { count: number }
  'office.parcels.neverHeard': { ago: string | number }
  'office.parcels.outcomeBooked': { courier: string | number; trackingNo: string | number }
  'office.parcels.outcomeRefused': { why: string | number }
  'office.parcels.receiveQuestion': { orderNo: string | number }
  'office.parcels.sentByHand': { moment: string | number }
  'office.parcels.toSend': { count: number }
  'office.parcels.unitsOf': { name: string | number; count: string | number }
  'office.patterns.auditOf': { name: string | number }
  'office.patterns.lastChecksOf': { day: string | number; screens: number }
  'office.patterns.resultOf': { found: number; looked: number }
  'office.patterns.until': { day: string | number }
  'office.phone.addNamed': { name: string | number }
  'office.phone.cancelTitle': { name: string | number }
  'office.phone.left': { count: number }
  'office.phone.removeNamed': { name: string | number }
  'office.phone.tooMany': { max: string | number }
  'office.phone.until': { moment: string | number }
  'office.pictures.alt': { number: number }
  'office.pictures.earlier': { number: number }
  'office.pictures.handle': { number: number; count: number }
  'office.pictures.later': { number: number }
  'office.pictures.moved': { place: number; count: number }
  'office.pictures.remove': { number: number }
  'office.plan.aboveLimit': { total: string | number; max: string | number }
  'office.plan.cancelTitle': { version: string | number }
  'office.plan.cancelledText': { version: string | number }
  'office.plan.fromCopy': { version: string | number }
  'office.plan.level': { level: string | number }
  'office.plan.ofOrder': { percent: string | number }
  'office.plan.orderOf': { amount: string | number }
  'office.plan.removeStep': { step: string | number }
  'office.plan.saved': { version: string | number }
  'office.plan.uplineRow': { level: string | number }
  'office.plan.version': { version: string | number }
  'office.plan.waitsNotice': { name: string | number; moment: string | number }
  'office.plan.wrongTotal': { total: string | number }
  'office.products.byEdit': { number: string | number }
  'office.products.chosen': { count: number }
  'office.products.copyName': { name: string | number }
  'office.products.descriptionIn': { language: string | number }
  'office.products.hiddenOffSale': { days: string | number }
  'office.products.hiddenReduction': { days: string | number; amount: string | number }
  'office.products.hiddenReductions': { count: number }
  'office.products.highlightDetails': { number: number }
  'office.products.highlightDetailsIn': { number: number; language: string | number }
  'office.products.highlightName': { number: number }
  'office.products.highlightNameIn': { number: number; language: string | number }
  'office.products.historyOf': { name: string | number }
  'office.products.lowOf': { count: number }
  'office.products.nameIn': { language: string | number }
  'office.products.optionName': { number: number }
  'office.products.optionValue': { number: number }
  'office.products.otherOptions': { options: string | number }
  'office.products.pricesRule': { day: string | number; days: string | number; source: string | number }
  'office.products.putOnSale': { count: number }
  'office.products.reductionNone': { days: string | number; amount: string | number; day: string | number }
  'office.products.reductionOffSale': { days: string | number; day: string | number }
  'office.products.reductionShown': { day: string | number; amount: string | number; percent: string | number }
  'office.products.removeHighlight': { number: number }
  'office.products.shownOf': { count: number; all: number }
  'office.products.stockAfter': { count: number }
  'office.products.stockByImport': { number: string | number }
  'office.products.stockCorrections': { count: number }
  'office.products.stockDelivered': { orderNo: string | number }
  'office.products.stockFound': { orderNo: string | number }
  'office.products.stockLost': { orderNo: string | number }
  'office.products.stockNow': { count: number }
  'office.products.stockReserved': { count: number }
  'office.products.stockUnfit': { orderNo: string | number }
  'office.products.takeOffTitle': { count: number }
  'office.products.takenOffSale': { count: number }
  'office.products.tooFew': { count: number }
  'office.products.variantCount': { count: number }
  'office.products.variantsFound': { count: number }
  'office.promotions.fromMoment': { moment: string | number }
  'office.promotions.toMoment': { moment: string | number }
  'office.recall.askedAt': { moment: string | number }
  'office.recall.courierRefused': { failure: string | number }
  'office.recall.owedAmount': { amount: string | number }
  'office.recall.unitsShort': { count: number }
  'office.resources.inLanguage': { what: string | number; language: string | number }
  'office.resources.moveDown': { name: string | number }
  'office.resources.moveUp': { name: string | number }
  'office.resources.place': { name: string | number }
  'office.resources.placed': { name: string | number; place: number }
  'office.returns.buyBackNote': { percent: string | number; amount: string | number }
  'office.returns.nowRefundedOf': { wallet: string | number; source: string | number }
  'office.returns.pickupChargeNote': { amount: string | number }
  'office.returns.question': { step: string | number; no: string | number }
  'office.returns.refundText': { amount: string | number }
  'office.returns.refundTextBuyBack': { amount: string | number; percent: string | number }
  'office.returns.refundTextCharged': { amount: string | number; charge: string | number }
  'office.returns.refundedToSource': { amount: string | number }
  'office.returns.refundedToWallet': { amount: string | number }
  'office.returns.resendText': { count: number; product: string | number }
  'office.reviews.earlier': { count: number }
  'office.reviews.foundHelpful': { count: string | number }
  'office.reviews.photosOf': { count: number }
  'office.setAside.contradicts': { state: string | number }
  'office.setAside.doneBy': { name: string | number; moment: string | number }
  'office.setAside.report': { no: string | number }
  'office.setUp.progress': { done: string | number; all: string | number }
  'office.setUp.staffFrom': { moment: string | number }
  'office.settings.atLeast': { min: string | number }
  'office.settings.atMost': { max: string | number }
  'office.settings.days': { count: number }
  'office.settings.entries': { count: number }
  'office.settings.hours': { count: number }
  'office.settings.percent': { percent: string | number }
  'office.settings.points': { count: number }
  'office.settings.removeRow': { row: string | number }
  'office.settings.resetText': { value: string | number }
  'office.settings.row': { row: string | number }
  'office.settings.since': { when: string | number; who: string | number }
  'office.settings.typeThis': { phrase: string | number }
  'office.settings.untyped': { phrase: string | number }
  'office.settings.windowTooShort': { promised: number; days: number }
  'office.signIn.passwordExpired': { hours: string | number }
  'office.staff.oneTimePassword': { name: string | number }
  'office.tdsReturn.certificatesOf': { done: number; all: number }
  'office.tdsReturn.correctionNo': { number: string | number }
  'office.tdsReturn.differencesOf': { added: number; changed: number; withdrawn: number }
  'office.tdsReturn.law': { section: string | number; form: string | number; certificate: string | number; tan: string | number }
  'office.tdsReturn.prepareTitle': { quarter: string | number }
  'office.tdsReturn.waiting': { amount: string | number }
  'office.tdsReturn.withoutPan': { count: number }
  'office.variantOptions.dropTitle': { option: string | number }
  'office.variantOptions.earlier': { value: string | number }
  'office.variantOptions.later': { value: string | number }
  'office.variantOptions.optionGone': { option: string | number }
  'office.variantOptions.ownOf': { variant: string | number }
  'office.variantOptions.saidMeanwhile': { name: string | number }
  'office.variantOptions.sameVariants': { option: string | number; one: string | number; other: string | number }
  'office.variantOptions.title': { name: string | number }
  'office.variantOptions.valueGone': { value: string | number }
  'office.variantOptions.valueTaken': { value: string | number }
  'office.views.remove': { name: string | number }
  'orders.arrivesBy': { date: string | number }
  'orders.atMost': { max: string | number }
  'orders.backToSource': { amount: string | number }
  'orders.backToWallet': { amount: string | number }
  'orders.buyBackTaken': { amount: string | number }
  'orders.buyBackUntil': { moment: string | number }
  'orders.byBuyerBecause': { reason: string | number }
  'orders.cancelItemNamed': { name: string | number }
  'orders.cancelItemQuestion': { name: string | number }
  'orders.cancelledOn': { date: string | number }
  'orders.cashAboveMaximum': { amount: string | number }
  'orders.cashBelowMinimum': { amount: string | number }
  'orders.cashFirstOrders': { count: number; amount: string | number }
  'orders.cashOpenAmount': { amount: string | number }
  'orders.cashOpenOrders': { count: number }
  'orders.changedFrom': { amount: string | number }
  'orders.coupon': { code: string | number }
  'orders.deliveredOn': { date: string | number }
  'orders.deliveryCode': { code: string | number }
  'orders.invoiceOf': { orderNo: string | number }
  'orders.lastHeard': { ago: string | number }
  'orders.lessToPay': { amount: string | number }
  'orders.lineComesBack': { count: string | number }
  'orders.lineDelivered': { count: string | number }
  'orders.lineOut': { count: string | number }
  'orders.lineSent': { count: string | number; date: string | number }
  'orders.lineToSend': { count: string | number }
  'orders.missing': { name: string | number; why: string | number }
  'orders.missingSome': { available: string | number }
  'orders.order': { orderNo: string | number }
  'orders.owedText': { amount: string | number }
  'orders.parcelNo': { no: string | number }
  'orders.payNowAndSave': { amount: string | number }
  'orders.payNowUnfinished': { amount: string | number }
  'orders.percentOffPrior': { percent: string | number; amount: string | number }
  'orders.pickupTaken': { amount: string | number }
  'orders.placedOn': { moment: string | number }
  'orders.proposalGone': { name: string | number }
  'orders.proposalIntro': { until: string | number }
  'orders.proposalOut': { name: string | number }
  'orders.proposalPriceChanged': { told: string | number }
  'orders.proposalShort': { name: string | number; available: string | number }
  'orders.quantityBetween': { min: string | number; max: string | number }
  'orders.recalledText': { amount: string | number }
  'orders.refundInWallet': { amount: string | number }
  'orders.refundOnItsWay': { amount: string | number }
  'orders.refundSent': { amount: string | number }
  'orders.refundSentOn': { amount: string | number; moment: string | number }
  'orders.rejectedOn': { date: string | number }
  'orders.returnUntil': { moment: string | number }
  'orders.returnedOn': { date: string | number }
  'orders.rewardComingAfter': { date: string | number }
  'orders.rewardCredited': { date: string | number }
  'orders.sentOn': { date: string | number }
  'orders.sentTracked': { courier: string | number; tracking: string | number }
  'orders.sentWith': { courier: string | number }
  'orders.specialDiscount': { percent: string | number }
  'orders.toCome': { status: string | number }
  'orders.total': { count: number }
  'orders.unitPrice': { quantity: string | number; amount: string | number }
  'orders.unitsCancelled': { count: string | number }
  'orders.unitsReturned': { count: string | number }
  'pages.buyBack': { days: number; percent: string | number }
  'pages.changed': { date: string | number }
  'pages.deliveryTime': { from: number; to: number }
  'pages.hours': { hours: number }
  'pages.openHours': { fromDay: string | number; toDay: string | number; from: string | number; to: string | number }
  'pages.returnRefundLess': { amount: string | number }
  'pages.returnWindow': { days: number }
  'pages.returnWindowShort': { days: number }
  'pages.slotRefund': { days: number }
  'pages.taxedAbove': { percent: string | number; threshold: string | number }
  'pages.taxedWhole': { percent: string | number; threshold: string | number }
  'passkeys.addedLastUsed': { added: string | number; used: string | number }
  'passkeys.addedNeverUsed': { added: string | number }
  'passkeys.removeText': { name: string | number }
  'passkeys.tooMany': { max: string | number }
  'patterns.certificateOutdated': { signed: string | number; until: string | number }
  'patterns.certificateValid': { legalName: string | number; signed: string | number; until: string | number }
  'payments.balance': { amount: string | number }
  'payments.emiFrom': { amount: string | number; count: string | number }
  'payments.notInitiatedReason': { reason: string | number }
  'payments.refusedText': { reason: string | number }
  'payments.shortBy': { amount: string | number }
  'payments.timeLeft': { time: string | number }
  'payments.waitingText': { amount: string | number }
  'payments.walletPart': { amount: string | number }
  'payments.walletPartUntil': { amount: string | number; moment: string | number }
  'phone.sent': { mobile: string | number }
  'pictures.photo': { number: number }
  'pictures.photosMax': { max: string | number }
  'pictures.tooLargeOf': { megabytes: string | number }
  'pictures.uploading': { file: string | number }
  'points.all': { count: number }
  'points.belowMinimum': { points: string | number }
  'points.coming': { count: number }
  'points.count': { count: number }
  'points.hint': { minimum: number }
  'points.howEarned': { amount: string | number; days: number }
  'points.inEarnings': { amount: string | number }
  'points.moreNeeded': { minimum: number; count: number }
  'points.notEnough': { points: string | number }
  'points.question': { count: number }
  'points.questionText': { amount: string | number }
  'points.redeemedCount': { count: number }
  'points.redeemedText': { points: string | number; amount: string | number }
  'points.worth': { amount: string | number }
  'points.youGet': { amount: string | number }
  'privacy.kept.devices': { count: string | number }
  'privacy.kept.notices': { count: string | number }
  'privacy.kept.orderNotes': { count: string | number }
  'privacy.kept.pan': { count: string | number }
  'privacy.kept.repeats': { count: string | number }
  'privacy.kept.seller': { count: string | number }
  'privacy.kept.sent': { count: string | number }
  'privacy.kept.sessions': { count: string | number }
  'privacy.kept.staffLog': { count: string | number }
  'privacy.kept.taxYears': { count: string | number }
  'profile.addedOn': { day: string | number }
  'profile.debtOpen': { amount: string | number; days: number }
  'profile.giveUpSentence': { amount: string | number }
  'profile.giveUpText': { amount: string | number }
  'profile.points': { count: number }
  'profile.refusedText': { amount: string | number }
  'profile.restGivenUp': { amount: string | number }
  'profile.returningText': { amount: string | number }
  'profile.sendBack': { amount: string | number }
  'profile.withdrawFirst': { amount: string | number }
  'returns.acceptedOf': { accepted: string | number; count: string | number }
  'returns.boughtBackFor': { percent: string | number; amount: string | number; left: string | number }
  'returns.buyBack': { percent: string | number }
  'returns.buyBackRefund': { amount: string | number; percent: string | number }
  'returns.nowAsked': { no: string | number }
  'returns.photoOfShop': { number: number }
  'returns.photosHint': { max: string | number }
  'returns.pickupCharge': { amount: string | number }
  'returns.pickupOn': { day: string | number }
  'returns.pickupTaken': { amount: string | number; charge: string | number; left: string | number }
  'returns.pickupWillBeTaken': { amount: string | number }
  'returns.refundOf': { amount: string | number }
  'returns.removePhoto': { number: number }
  'returns.title': { no: string | number }
  'returns.units': { count: number }
  'returns.unitsAtMost': { count: number; amount: string | number }
  'returns.until': { moment: string | number }
  'reviews.foundHelpful': { count: number }
  'reviews.ofFive': { average: string | number }
  'reviews.ofVariant': { name: string | number }
  'reviews.photosHint': { max: string | number }
  'reviews.rateOne': { name: string | number }
  'reviews.ratings': { count: number }
  'reviews.stars': { count: number }
  'reviews.titleOf': { name: string | number }
  'reviews.tooMany': { max: string | number }
  'reviews.why': { reason: string | number }
  'search.corrected': { shown: string | number }
  'search.noneHasAll': { shown: string | number }
  'search.noneHasBoth': { shown: string | number }
  'search.nothingFor': { typed: string | number }
  'search.resultsFor': { typed: string | number }
  'search.resultsForTyped': { typed: string | number }
  'search.suggestions': { count: number }
  'search.view': { name: string | number }
  'shell.cartWithItems': { count: number }
  'shell.choices': { count: number }
  'shell.namaste': { name: string | number }
  'shell.percentOff': { percent: string | number }
  'shell.pictureNumber': { number: string | number }
  'shell.quantityOf': { name: string | number }
  'shell.searchIn': { label: string | number }
  'shell.slideOf': { number: string | number; count: string | number }
  'shell.title': { page: string | number }
  'shops.callNamed': { name: string | number }
  'shops.chat': { name: string | number }
  'shops.directionsTo': { name: string | number }
  'shops.greeting': { name: string | number }
  'signup.invitedBy': { name: string | number }
  'signup.invitedByMember': { userId: string | number }
  'signup.invitedUnlinked': { name: string | number }
  'signup.referredBy': { name: string | number }
  'since.ago': { unit: 'days' | 'hours' | 'other'; count: number }
  'since.lasting': { unit: 'days' | 'hours' | 'other'; count: number }
  'slots.achievementText': { count: number; award: string | number; business: string | number; awards: string | number }
  'slots.addMissing': { amount: string | number }
  'slots.award': { amount: string | number }
  'slots.awardUnpaid': { amount: string | number }
  'slots.awarded': { amount: string | number; date: string | number }
  'slots.businessBeyond': { amount: string | number; goal: string | number }
  'slots.businessOf': { amount: string | number; goal: string | number }
  'slots.confirmText': { amount: string | number; left: string | number }
  'slots.countOf': { count: number; max: number }
  'slots.countedSince': { date: string | number }
  'slots.leave': { amount: string | number }
  'slots.leaveMoney': { amount: string | number }
  'slots.leaveTitle': { slot: string | number }
  'slots.leaveUntil': { moment: string | number }
  'slots.levelIncomeText': { count: number; first: number; last: number }
  'slots.next': { lacking: string | number; step: number; award: string | number }
  'slots.nowPoints': { amount: string | number }
  'slots.openedOn': { date: string | number }
  'slots.openedText': { slot: string | number }
  'slots.pointsText': { amount: string | number }
  'slots.priceOnce': { amount: string | number }
  'slots.refundedOn': { date: string | number }
  'slots.ringLabel': { percent: number; step: number }
  'slots.slot': { slot: string | number }
  'slots.stepBusiness': { amount: string | number }
  'slots.stepsReached': { reached: number; count: number }
  'slots.subscribedSince': { date: string | number }
  'slots.tooMany': { max: number }
  'slots.tooManyByAgreement': { max: number }
  'slots.unfinishedText': { amount: string | number }
  'statement.awardOfStep': { step: string | number }
  'statement.incomeOfLevel': { level: string | number }
  'statement.planVersion': { version: string | number }
  'statement.pointsCount': { count: number }
  'statement.printedTitle': { month: string | number; name: string | number }
  'statement.takenBack': { reward: string | number }
  'statement.titleOfMonth': { month: string | number }
  'statement.whyAwardOf': { step: string | number }
  'statement.whyIncomeOf': { buyer: string | number; level: string | number; percent: string | number }
  'stepUp.send': { mobile: string | number }
  'stockAlerts.tooMany': { max: string | number }
  'tdsCertificate.number': { form: string | number; number: string | number }
  'tdsCertificate.quarter': { from: string | number; to: string | number }
  'term.mobileOf': { mobile: string | number }
  'term.percent': { percent: number }
  'term.pin': { pin: string | number }
  'told.confirmTitle': { address: string | number }
  'told.confirmedText': { address: string | number }
  'told.proofSent': { address: string | number }
  'told.stopOffers': { kind: string | number }
  'told.stopTitle': { kind: string | number; way: string | number }
  'told.stopped': { kind: string | number; way: string | number }
  'told.stoppedOffers': { kind: string | number }
  'told.switchedOff': { kind: string | number; way: string | number }
  'told.switchedOffLast': { kind: string | number; way: string | number }
  'told.switchedOn': { kind: string | number; way: string | number }
  'toldMail.proofElse': { days: string | number }
  'toldMail.proofText': { link: string | number }
  'toldMail.settings': { link: string | number }
  'toldMail.stop': { link: string | number }
  'toldMail.subject': { kind: string | number }
  'viewed.keepQuestion': { max: string | number }
  'wallet.addAmount': { amount: string | number }
  'wallet.balanceNow': { amount: string | number }
  'wallet.isInWallet': { amount: string | number }
  'wallet.limits': { min: number; max: number }
  'wallet.limitsHint': { min: number; max: number }
  'wallet.unfinishedText': { amount: string | number }
  'wallet.withdrawalsUntil': { account: string | number; bank: string | number }
  'wishlist.cheaper': { amount: string | number }
  'wishlist.deviceFull': { max: string | number }
  'wishlist.heart': { name: string | number }
  'wishlist.onWhatsAppText': { url: string | number }
  'wishlist.tooMany': { max: string | number }
  'wishlist.tooManyAtOnce': { max: string | number }
  'withdrawal.addPan': { percent: number }
  'withdrawal.back': { amount: string | number }
  'withdrawal.bankChanged': { hours: number }
  'withdrawal.belowMinimum': { min: number }
  'withdrawal.cancelText': { amount: string | number }
  'withdrawal.changeWaits': { hours: number }
  'withdrawal.expectedBy': { date: string | number }
  'withdrawal.isLate': { date: string | number }
  'withdrawal.meansApproved': { net: string | number }
  'withdrawal.meansPaid': { net: string | number }
  'withdrawal.meansRequested': { amount: string | number }
  'withdrawal.minimumHint': { min: number }
  'withdrawal.number': { number: string | number }
  'withdrawal.numberChanged': { hours: number }
  'withdrawal.numberWaitUntil': { moment: string | number }
  'withdrawal.reason': { reason: string | number }
  'withdrawal.requested': { amount: string | number }
  'withdrawal.taxDue': { tax: string | number }
  'withdrawal.taxOf': { percent: number; base: string | number; year: string | number }
  'withdrawal.taxOfWhole': { percent: number; base: string | number; year: string | number }
  'withdrawal.utr': { utr: string | number }
  'withdrawal.waitUntil': { moment: string | number }
  'withdrawal.withdrawable': { amount: string | number }
  'withdrawal.withinDays': { count: number }
}

/** The tags of each sentence that has some. */
export type Tags = {
  'cart.moveToCart': 'spoken'
  'cart.saveLine': 'spoken'
  'cart.shortBy': 'amount'
  'catalogue.fromPrice': 'amount'
  'catalogue.soldBy': 'name'
  'catalogue.subscriberOffer': 'together' | 'strong'
  'catalogue.yourCashback': 'strong'
  'checkout.cashbackEach': 'amount'
  'checkout.cashbackLater': 'amount'
  'checkout.cashbackNow': 'amount'
  'checkout.confirmOrderText': 'amount'
  'checkout.leftToPay': 'amount'
  'checkout.notHeardText': 'link'
  'checkout.oldPrice': 'amount'
  'checkout.payFromWallet': 'amount'
  'checkout.share': 'spoken'
  'checkout.unfinishedText': 'amount'
  'complaints.haveAccount': 'link'
  'forgotPassword.demo': 'link'
  'forgotPassword.remembered': 'link'
  'login.newHere': 'link'
  'network.addPan': 'link'
  'network.bought': 'amount'
  'network.directReferrals': 'active' | 'inactive'
  'news.by': 'name'
  'office.finance.closeFirst': 'link'
  'orders.backToSource': 'amount'
  'orders.backToWallet': 'amount'
  'orders.buyBackTaken': 'amount'
  'orders.deliveryCode': 'code'
  'orders.helpDelivered': 'returns' | 'ask'
  'orders.invoiceOf': 'spoken'
  'orders.lessToPay': 'amount'
  'orders.missing': 'name'
  'orders.openInvoice': 'spoken'
  'orders.openInvoiceAndNote': 'spoken'
  'orders.openProforma': 'spoken'
  'orders.payNowUnfinished': 'amount'
  'orders.pdfOfInvoice': 'spoken'
  'orders.pdfOfInvoiceAndNote': 'spoken'
  'orders.pdfOfProforma': 'spoken'
  'orders.pickupTaken': 'amount'
  'orders.placedOn': 'time'
  'orders.refundInWallet': 'amount'
  'orders.refundOnItsWay': 'amount'
  'orders.refundSent': 'amount'
  'orders.refundSentOn': 'amount'
  'orders.sentTracked': 'name' | 'number'
  'orders.sentWith': 'name'
  'orders.toCome': 'spoken'
  'orders.unitPrice': 'amount'
  'payments.balance': 'amount'
  'payments.emiFrom': 'amount'
  'payments.shortBy': 'amount'
  'payments.timeLeft': 'time'
  'payments.waitingText': 'amount'
  'payments.walletPart': 'amount'
  'payments.walletPartUntil': 'amount'
  'points.howEarned': 'amount'
  'points.identifiedOnly': 'link'
  'points.inEarnings': 'amount'
  'points.questionText': 'amount'
  'points.sellersOnly': 'link'
  'points.subscribersOnly': 'link'
  'points.worth': 'amount'
  'points.youGet': 'amount'
  'profile.help': 'spoken'
  'reviews.nameHint': 'link'
  'search.corrected': 'words'
  'search.noneHasAll': 'words'
  'search.noneHasBoth': 'words'
  'search.nothingFor': 'words'
  'search.resultsForTyped': 'words'
  'search.view': 'spoken'
  'signup.alreadyMember': 'link'
  'signup.notice': 'link'
  'slots.award': 'amount'
  'slots.awardUnpaid': 'amount'
  'slots.awarded': 'amount'
  'slots.businessBeyond': 'amount' | 'goal'
  'slots.businessOf': 'amount' | 'goal'
  'slots.confirmText': 'amount'
  'slots.next': 'lacking' | 'award'
  'slots.notHeardText': 'link'
  'slots.priceOnce': 'amount'
  'slots.stepBusiness': 'amount'
  'slots.unfinishedText': 'amount'
  'wallet.balanceNow': 'amount'
  'wallet.isInWallet': 'amount'
  'wallet.unfinishedText': 'amount'
  'withdrawal.addPan': 'link'
  'withdrawal.reason': 'name'
  'withdrawal.utr': 'strong'
  'withdrawal.withdrawable': 'amount'
}
