// Written by `npm run words` from words/en.json. Do not edit.

/** Each sentence, and what its places take. */
export type Words = {
  'field.atLeast': { min: string | number }
  'field.atMost': { max: string | number }
  'field.between': { min: string | number; max: string | number }
  'field.chooseYesOrNo': Record<never, never>
  'field.invalid': Record<never, never>
  'field.invalidId': Record<never, never>
  'field.invalidRequestId': Record<never, never>
  'field.invalidUserId': Record<never, never>
  'field.oddCharacters': Record<never, never>
  'gate.broken': Record<never, never>
  'gate.foreignOrigin': Record<never, never>
  'gate.method': { allowed: string | number }
  'gate.noOrder': Record<never, never>
  'gate.notAllowed': Record<never, never>
  'gate.notFound': Record<never, never>
  'gate.notSigned': Record<never, never>
  'gate.notYours': Record<never, never>
  'gate.outage': Record<never, never>
  'gate.signIn': Record<never, never>
  'gate.tooMuch': Record<never, never>
  'gate.tooSlow': Record<never, never>
  'invoice.against': Record<never, never>
  'invoice.billedTo': Record<never, never>
  'invoice.cgst': { percent: string | number }
  'invoice.creditNote': Record<never, never>
  'invoice.date': Record<never, never>
  'invoice.description': Record<never, never>
  'invoice.detail': { hsn: string | number; taxes: string | number }
  'invoice.discount': Record<never, never>
  'invoice.downloadPdf': Record<never, never>
  'invoice.forSeller': { seller: string | number }
  'invoice.gstin': { gstin: string | number }
  'invoice.igst': { percent: string | number }
  'invoice.inWords': { words: string | number }
  'invoice.mobile': { mobile: string | number }
  'invoice.mrp': Record<never, never>
  'invoice.notSupplied': Record<never, never>
  'invoice.notYet': Record<never, never>
  'invoice.number': Record<never, never>
  'invoice.order': Record<never, never>
  'invoice.orderedOn': Record<never, never>
  'invoice.otherTerritory': Record<never, never>
  'invoice.pieces': Record<never, never>
  'invoice.pin': { pin: string | number }
  'invoice.placeOfSupply': Record<never, never>
  'invoice.proforma': Record<never, never>
  'invoice.sgst': { percent: string | number }
  'invoice.signatory': Record<never, never>
  'invoice.smallPrint': Record<never, never>
  'invoice.soldBy': Record<never, never>
  'invoice.tax': Record<never, never>
  'invoice.taxInvoice': Record<never, never>
  'invoice.taxable': Record<never, never>
  'invoice.taxableValue': Record<never, never>
  'invoice.title': { kind: string | number; number: string | number }
  'invoice.total': Record<never, never>
  'limits.busy': Record<never, never>
  'limits.codes': Record<never, never>
  'limits.wrongPasswords': Record<never, never>
  'login.failed': Record<never, never>
  'login.forgotPassword': Record<never, never>
  'login.heading': Record<never, never>
  'login.intro': Record<never, never>
  'login.mobile': Record<never, never>
  'login.mobileDigits': Record<never, never>
  'login.mobileMissing': Record<never, never>
  'login.newHere': Record<never, never>
  'login.onlyNumbers': Record<never, never>
  'login.password': Record<never, never>
  'login.passwordMissing': Record<never, never>
  'login.signIn': Record<never, never>
  'login.signingIn': Record<never, never>
  'login.success': Record<never, never>
  'login.title': Record<never, never>
  'message.orderDelivered': { order_no: string | number }
  'message.orderPlaced': { order_no: string | number; amount: string | number }
  'message.orderProcessed': { order_no: string | number }
  'message.orderRefunded': { order_no: string | number; amount: string | number }
  'message.passwordChanged': Record<never, never>
  'message.passwordCode': { code: string | number }
  'message.welcome': { name: string | number }
  'orders.amountInvalid': Record<never, never>
  'orders.atMost': { max: string | number }
  'orders.backToSource': { amount: string | number }
  'orders.backToWallet': { amount: string | number }
  'orders.buyAgain': Record<never, never>
  'orders.byBuyer': Record<never, never>
  'orders.byBuyerBecause': { reason: string | number }
  'orders.cancel': Record<never, never>
  'orders.cancelQuestion': Record<never, never>
  'orders.cancelled': Record<never, never>
  'orders.cancelling': Record<never, never>
  'orders.cardOrUpi': Record<never, never>
  'orders.cashback': Record<never, never>
  'orders.chooseOrder': Record<never, never>
  'orders.close': Record<never, never>
  'orders.delivered': Record<never, never>
  'orders.deliveredMeans': Record<never, never>
  'orders.deliveryAddress': Record<never, never>
  'orders.discount': Record<never, never>
  'orders.discountInvalid': Record<never, never>
  'orders.earnings': Record<never, never>
  'orders.goToCart': Record<never, never>
  'orders.happened': Record<never, never>
  'orders.invoiceOf': { orderNo: string | number }
  'orders.items': Record<never, never>
  'orders.keepOrder': Record<never, never>
  'orders.loadMore': Record<never, never>
  'orders.loading': Record<never, never>
  'orders.looking': Record<never, never>
  'orders.missing': { name: string | number; why: string | number }
  'orders.missingFull': Record<never, never>
  'orders.missingGone': Record<never, never>
  'orders.missingOut': Record<never, never>
  'orders.missingSome': { available: string | number }
  'orders.moneyBack': Record<never, never>
  'orders.netPayable': Record<never, never>
  'orders.noLongerSold': Record<never, never>
  'orders.none': Record<never, never>
  'orders.noneToBuy': Record<never, never>
  'orders.notAllInCart': Record<never, never>
  'orders.online': Record<never, never>
  'orders.openInvoice': Record<never, never>
  'orders.openInvoiceAndNote': Record<never, never>
  'orders.openProforma': Record<never, never>
  'orders.order': { orderNo: string | number }
  'orders.otherBody': Record<never, never>
  'orders.paidBy': { way: string | number }
  'orders.payment': Record<never, never>
  'orders.pdfOfInvoice': Record<never, never>
  'orders.pdfOfInvoiceAndNote': Record<never, never>
  'orders.pdfOfProforma': Record<never, never>
  'orders.pending': Record<never, never>
  'orders.pendingMeans': Record<never, never>
  'orders.percentOff': { percent: string | number }
  'orders.placedOn': { moment: string | number }
  'orders.priceDetails': Record<never, never>
  'orders.processed': Record<never, never>
  'orders.processedMeans': Record<never, never>
  'orders.productNotFound': Record<never, never>
  'orders.quantityBetween': { min: string | number; max: string | number }
  'orders.refund': Record<never, never>
  'orders.refundInWallet': { amount: string | number }
  'orders.refundOnItsWay': { amount: string | number }
  'orders.refundSent': { amount: string | number }
  'orders.refundSentOn': { amount: string | number; moment: string | number }
  'orders.rejected': Record<never, never>
  'orders.rejectedMeans': Record<never, never>
  'orders.specialDiscount': { percent: string | number }
  'orders.startShopping': Record<never, never>
  'orders.storeCredit': Record<never, never>
  'orders.title': Record<never, never>
  'orders.toCome': { status: string | number }
  'orders.tooLate': Record<never, never>
  'orders.total': { count: number }
  'orders.twice': Record<never, never>
  'orders.unitPrice': { quantity: string | number; amount: string | number }
  'orders.unknown': Record<never, never>
  'orders.unknownPage': Record<never, never>
  'orders.unreachable': Record<never, never>
  'orders.wallet': Record<never, never>
  'orders.walletAndOnline': Record<never, never>
  'orders.yesCancel': Record<never, never>
  'shell.backInAMoment': Record<never, never>
  'shell.brokenPage': Record<never, never>
  'shell.cancel': Record<never, never>
  'shell.error': Record<never, never>
  'shell.home': Record<never, never>
  'shell.motto': Record<never, never>
  'shell.ok': Record<never, never>
  'shell.pageNotFound': Record<never, never>
  'shell.showPassword': Record<never, never>
  'shell.somethingWrong': Record<never, never>
  'shell.success': Record<never, never>
  'shell.title': { page: string | number }
  'shell.tryAgain': Record<never, never>
  'shops.chat': { name: string | number }
  'shops.description': Record<never, never>
  'shops.greeting': { name: string | number }
  'shops.none': Record<never, never>
  'shops.tehsil': { name: string | number }
  'shops.title': Record<never, never>
  'wallet.addAmount': { amount: string | number }
  'wallet.addMoney': Record<never, never>
  'wallet.amount': Record<never, never>
  'wallet.amountInvalid': Record<never, never>
  'wallet.balanceNow': { amount: string | number }
  'wallet.bankTitle': Record<never, never>
  'wallet.checkAgain': Record<never, never>
  'wallet.checking': Record<never, never>
  'wallet.checkingPayment': Record<never, never>
  'wallet.done': Record<never, never>
  'wallet.failed': Record<never, never>
  'wallet.ifPaid': Record<never, never>
  'wallet.isInWallet': { amount: string | number }
  'wallet.limits': { min: number; max: number }
  'wallet.limitsHint': { min: number; max: number }
  'wallet.moneyAdded': Record<never, never>
  'wallet.notChecked': Record<never, never>
  'wallet.notStarted': Record<never, never>
  'wallet.notTaken': Record<never, never>
  'wallet.opening': Record<never, never>
  'wallet.paymentFailed': Record<never, never>
  'wallet.quickAmounts': Record<never, never>
  'wallet.returning': Record<never, never>
  'wallet.switchedOff': Record<never, never>
  'wallet.withdrawalsHere': Record<never, never>
  'wallet.withdrawalsUntil': { account: string | number; bank: string | number }
  'wire.noAnswer': Record<never, never>
}

/** The tags of the sentences that have some. */
export type Tags = {
  'login.newHere': 'link'
  'orders.backToSource': 'amount'
  'orders.backToWallet': 'amount'
  'orders.invoiceOf': 'spoken'
  'orders.missing': 'name'
  'orders.openInvoice': 'spoken'
  'orders.openInvoiceAndNote': 'spoken'
  'orders.openProforma': 'spoken'
  'orders.pdfOfInvoice': 'spoken'
  'orders.pdfOfInvoiceAndNote': 'spoken'
  'orders.pdfOfProforma': 'spoken'
  'orders.placedOn': 'time'
  'orders.refundInWallet': 'amount'
  'orders.refundOnItsWay': 'amount'
  'orders.refundSent': 'amount'
  'orders.refundSentOn': 'amount'
  'orders.toCome': 'spoken'
  'orders.unitPrice': 'amount'
  'wallet.balanceNow': 'amount'
  'wallet.isInWallet': 'amount'
}
