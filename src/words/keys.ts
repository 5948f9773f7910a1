// Written by `npm run words` from words/en.json. Do not edit.

/** Each sentence, and what its places take. */
export type Words = {
  'checkout.addAddress': Record<never, never>
  'checkout.addAnotherAddress': Record<never, never>
  'checkout.addressMissing': Record<never, never>
  'checkout.amountPaid': Record<never, never>
  'checkout.amountUnchecked': Record<never, never>
  'checkout.asking': Record<never, never>
  'checkout.back': Record<never, never>
  'checkout.backToCart': Record<never, never>
  'checkout.balance': { amount: string | number }
  'checkout.before': Record<never, never>
  'checkout.cancelPayment': Record<never, never>
  'checkout.cancelled': Record<never, never>
  'checkout.cancelling': Record<never, never>
  'checkout.cardOrUpi': Record<never, never>
  'checkout.cashbackEach': { amount: string | number }
  'checkout.cashbackLater': { amount: string | number }
  'checkout.cashbackNow': { amount: string | number }
  'checkout.change': Record<never, never>
  'checkout.changedIntro': Record<never, never>
  'checkout.checkAgain': Record<never, never>
  'checkout.checking': Record<never, never>
  'checkout.checkingText': Record<never, never>
  'checkout.chooseAddress': Record<never, never>
  'checkout.chooseWay': Record<never, never>
  'checkout.clearCart': Record<never, never>
  'checkout.confirmOrder': Record<never, never>
  'checkout.confirmOrderText': { count: number; amount: string | number }
  'checkout.continuePaying': Record<never, never>
  'checkout.delete': Record<never, never>
  'checkout.deleteText': { name: string | number }
  'checkout.deleteTitle': Record<never, never>
  'checkout.deliverHere': Record<never, never>
  'checkout.deliveryAddress': Record<never, never>
  'checkout.everyPayment': Record<never, never>
  'checkout.figuresChanged': Record<never, never>
  'checkout.goneFromStock': Record<never, never>
  'checkout.home': Record<never, never>
  'checkout.insufficientBalance': Record<never, never>
  'checkout.invalidAmount': Record<never, never>
  'checkout.invalidCategory': Record<never, never>
  'checkout.lateOrderNumber': Record<never, never>
  'checkout.leftToPay': { amount: string | number }
  'checkout.loading': Record<never, never>
  'checkout.login': Record<never, never>
  'checkout.loginRequired': Record<never, never>
  'checkout.loginRequiredText': Record<never, never>
  'checkout.moneyReturning': Record<never, never>
  'checkout.moneyReturningText': Record<never, never>
  'checkout.myOrders': Record<never, never>
  'checkout.needsAddress': Record<never, never>
  'checkout.needsScript': Record<never, never>
  'checkout.netPayable': Record<never, never>
  'checkout.noAddress': Record<never, never>
  'checkout.notHeard': Record<never, never>
  'checkout.notHeardText': Record<never, never>
  'checkout.notInitiatedText': Record<never, never>
  'checkout.notPaid': Record<never, never>
  'checkout.notSubscribed': Record<never, never>
  'checkout.nothingToPay': Record<never, never>
  'checkout.oldPrice': { amount: string | number }
  'checkout.online': Record<never, never>
  'checkout.onlineOff': Record<never, never>
  'checkout.onlyLeft': { available: string | number }
  'checkout.orderNumber': Record<never, never>
  'checkout.otherAddress': Record<never, never>
  'checkout.outOfStock': Record<never, never>
  'checkout.partialNotPossible': Record<never, never>
  'checkout.pay': { amount: string | number }
  'checkout.payFromWallet': { amount: string | number }
  'checkout.paying': Record<never, never>
  'checkout.payment': Record<never, never>
  'checkout.paymentError': Record<never, never>
  'checkout.paymentFailed': Record<never, never>
  'checkout.paymentFailedText': Record<never, never>
  'checkout.paymentMethod': Record<never, never>
  'checkout.paymentReturned': Record<never, never>
  'checkout.paymentSuccessful': Record<never, never>
  'checkout.paymentUsed': Record<never, never>
  'checkout.pin': { pin: string | number }
  'checkout.placeOrder': Record<never, never>
  'checkout.priceChanged': Record<never, never>
  'checkout.pricesChanged': Record<never, never>
  'checkout.proceed': Record<never, never>
  'checkout.redeem': Record<never, never>
  'checkout.refusedText': { reason: string | number }
  'checkout.shortOfOrder': { amount: string | number }
  'checkout.somethingChanged': Record<never, never>
  'checkout.startOver': Record<never, never>
  'checkout.takeFewer': { available: string | number }
  'checkout.thankYou': Record<never, never>
  'checkout.unanswered': Record<never, never>
  'checkout.unchecked': Record<never, never>
  'checkout.uncheckedText': Record<never, never>
  'checkout.unconfirmed': Record<never, never>
  'checkout.unfinished': Record<never, never>
  'checkout.unfinishedText': { amount: string | number }
  'checkout.unknownProduct': Record<never, never>
  'checkout.useNewFigures': Record<never, never>
  'checkout.wallet': Record<never, never>
  'checkout.walletPartKept': Record<never, never>
  'checkout.walletTooLow': Record<never, never>
  'checkout.yourCart': Record<never, never>
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
  'payments.choose': Record<never, never>
  'payments.choosePurpose': Record<never, never>
  'payments.demo': Record<never, never>
  'payments.demoNote': Record<never, never>
  'payments.forged': Record<never, never>
  'payments.notInitiated': Record<never, never>
  'payments.otherBody': Record<never, never>
  'payments.slotNotReady': Record<never, never>
  'payments.switchedOff': Record<never, never>
  'payments.tooLittle': Record<never, never>
  'payments.unknown': Record<never, never>
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
  'wire.noAnswer': Record<never, never>
}

/** The tags of the sentences that have some. */
export type Tags = {
  'checkout.balance': 'amount'
  'checkout.cashbackEach': 'amount'
  'checkout.cashbackLater': 'amount'
  'checkout.cashbackNow': 'amount'
  'checkout.confirmOrderText': 'amount'
  'checkout.leftToPay': 'amount'
  'checkout.notHeardText': 'link'
  'checkout.oldPrice': 'amount'
  'checkout.payFromWallet': 'amount'
  'checkout.shortOfOrder': 'amount'
  'checkout.unfinishedText': 'amount'
  'login.newHere': 'link'
}
