// Written by `npm run words` from words/en.json. Do not edit.
// biome-ignore-all format: it is as wide as its keys

/** Each sentence, and what its places take. */
export type Words = {
  'addresses.add': Record<never, never>
  'addresses.addFailed': Record<never, never>
  'addresses.addRefused': Record<never, never>
  'addresses.added': Record<never, never>
  'addresses.area': Record<never, never>
  'addresses.areaMissing': Record<never, never>
  'addresses.building': Record<never, never>
  'addresses.buildingMissing': Record<never, never>
  'addresses.delete': Record<never, never>
  'addresses.deleteOne': { address: string | number }
  'addresses.deleteText': { address: string | number }
  'addresses.deleteTitle': Record<never, never>
  'addresses.deleted': Record<never, never>
  'addresses.deleting': Record<never, never>
  'addresses.done': Record<never, never>
  'addresses.edit': Record<never, never>
  'addresses.editOne': { address: string | number }
  'addresses.editTitle': Record<never, never>
  'addresses.flat': Record<never, never>
  'addresses.flatMissing': Record<never, never>
  'addresses.gone': Record<never, never>
  'addresses.invalid': Record<never, never>
  'addresses.list': Record<never, never>
  'addresses.newTitle': Record<never, never>
  'addresses.none': Record<never, never>
  'addresses.noneHint': Record<never, never>
  'addresses.oneLine': Record<never, never>
  'addresses.onlyNumbers': Record<never, never>
  'addresses.pageTitle': Record<never, never>
  'addresses.pin': { pin: string | number }
  'addresses.pinAndPlace': { pin: string | number; place: string | number }
  'addresses.pinCode': Record<never, never>
  'addresses.pinForm': Record<never, never>
  'addresses.pinHint': Record<never, never>
  'addresses.pinMissing': Record<never, never>
  'addresses.pinUnknown': Record<never, never>
  'addresses.save': Record<never, never>
  'addresses.saving': Record<never, never>
  'addresses.street': Record<never, never>
  'addresses.streetMissing': Record<never, never>
  'addresses.title': Record<never, never>
  'addresses.tooMany': { max: string | number }
  'addresses.update': Record<never, never>
  'addresses.updateFailed': Record<never, never>
  'addresses.updated': Record<never, never>
  'bank.accountNumber': Record<never, never>
  'bank.accountNumberAgain': Record<never, never>
  'bank.accountNumberAgainMissing': Record<never, never>
  'bank.accountNumberForm': Record<never, never>
  'bank.accountNumberHint': Record<never, never>
  'bank.accountNumberMissing': Record<never, never>
  'bank.accountNumbersDiffer': Record<never, never>
  'bank.addFailed': Record<never, never>
  'bank.address': Record<never, never>
  'bank.addressMissing': Record<never, never>
  'bank.branch': { bank: string | number; branch: string | number }
  'bank.branchUnknown': Record<never, never>
  'bank.change': Record<never, never>
  'bank.changeFailed': Record<never, never>
  'bank.endsIn': { digits: string | number }
  'bank.ifsc': Record<never, never>
  'bank.ifscForm': Record<never, never>
  'bank.ifscHint': Record<never, never>
  'bank.ifscMissing': Record<never, never>
  'bank.lookingUp': Record<never, never>
  'bank.lookupUnavailable': Record<never, never>
  'bank.name': Record<never, never>
  'bank.nameMissing': Record<never, never>
  'bank.notChecked': Record<never, never>
  'bank.onlyNumbers': Record<never, never>
  'bank.saved': Record<never, never>
  'bank.savedOn': { moment: string | number }
  'bank.typeAddress': { bank: string | number }
  'bank.update': Record<never, never>
  'bank.updating': Record<never, never>
  'bank.yourAccount': Record<never, never>
  'cart.addMoney': Record<never, never>
  'cart.cleared': Record<never, never>
  'cart.empty': Record<never, never>
  'cart.full': Record<never, never>
  'cart.items': { count: number }
  'cart.linesMax': { max: string | number }
  'cart.moveToCart': { name: string | number }
  'cart.moved': Record<never, never>
  'cart.nowInCart': { name: string | number }
  'cart.oops': Record<never, never>
  'cart.placeOrder': Record<never, never>
  'cart.proceed': Record<never, never>
  'cart.productInvalid': Record<never, never>
  'cart.removeSaved': { name: string | number }
  'cart.removed': Record<never, never>
  'cart.saveForLater': Record<never, never>
  'cart.saveLine': { name: string | number }
  'cart.savedForLater': Record<never, never>
  'cart.savedFull': { max: string | number }
  'cart.savedRemoved': Record<never, never>
  'cart.shortBy': { amount: string | number }
  'cart.title': Record<never, never>
  'cart.tooDear': Record<never, never>
  'cart.undo': Record<never, never>
  'catalog.about': Record<never, never>
  'catalog.add': Record<never, never>
  'catalog.allBrands': { category: string | number }
  'catalog.brands': Record<never, never>
  'catalog.brandsDescription': Record<never, never>
  'catalog.brandsUnder': { letter: string | number }
  'catalog.byLetter': Record<never, never>
  'catalog.categoryAndMore': { category: string | number; brands: string | number }
  'catalog.categoryDescription': { category: string | number; brands: string | number }
  'catalog.clear': Record<never, never>
  'catalog.clearFilters': Record<never, never>
  'catalog.colourCount': { count: number }
  'catalog.countOrMore': { count: number }
  'catalog.deliveryAndSeller': Record<never, never>
  'catalog.deliveryDays': { from: string | number; to: string | number }
  'catalog.enlarge': { number: string | number }
  'catalog.fewLeft': { count: string | number }
  'catalog.filters': Record<never, never>
  'catalog.findBrand': Record<never, never>
  'catalog.fromPrice': { price: string | number }
  'catalog.highestPrice': Record<never, never>
  'catalog.highlights': Record<never, never>
  'catalog.howToSubscribe': Record<never, never>
  'catalog.inStock': Record<never, never>
  'catalog.invalidBrand': Record<never, never>
  'catalog.invalidCategory': Record<never, never>
  'catalog.invalidCursor': Record<never, never>
  'catalog.linkCopied': Record<never, never>
  'catalog.listDescription': { count: string | number; brand: string | number; category: string | number }
  'catalog.listTitle': { brand: string | number; category: string | number }
  'catalog.loadFailed': Record<never, never>
  'catalog.loginToBuy': Record<never, never>
  'catalog.lowestAboveHighest': Record<never, never>
  'catalog.lowestPrice': Record<never, never>
  'catalog.nextPage': Record<never, never>
  'catalog.nextPhoto': Record<never, never>
  'catalog.noBrandFound': Record<never, never>
  'catalog.noHighlights': Record<never, never>
  'catalog.noOffers': Record<never, never>
  'catalog.noProducts': Record<never, never>
  'catalog.offers': Record<never, never>
  'catalog.offersDescription': Record<never, never>
  'catalog.offersOfTheWeek': Record<never, never>
  'catalog.onlyInStock': Record<never, never>
  'catalog.origin': { country: string | number }
  'catalog.outOfStock': Record<never, never>
  'catalog.picture': { name: string | number; number: string | number }
  'catalog.pictures': { name: string | number }
  'catalog.previousPhoto': Record<never, never>
  'catalog.price': Record<never, never>
  'catalog.priceFrom': { price: string | number }
  'catalog.priceInvalid': Record<never, never>
  'catalog.priceUpTo': { price: string | number }
  'catalog.productCount': { count: number }
  'catalog.productDescription': { name: string | number; brand: string | number; category: string | number }
  'catalog.productNotFound': Record<never, never>
  'catalog.products': Record<never, never>
  'catalog.returnDays': { days: string | number }
  'catalog.share': Record<never, never>
  'catalog.shareFailed': Record<never, never>
  'catalog.shopBrand': { brand: string | number }
  'catalog.showProducts': Record<never, never>
  'catalog.shownOf': { shown: string | number; total: string | number }
  'catalog.sizeChart': Record<never, never>
  'catalog.soldBy': { seller: string | number }
  'catalog.sortBy': Record<never, never>
  'catalog.sortDiscount': Record<never, never>
  'catalog.sortPriceHigh': Record<never, never>
  'catalog.sortPriceLow': Record<never, never>
  'catalog.sortRelevance': Record<never, never>
  'catalog.subscriberOffer': { amount: string | number }
  'catalog.taxes': Record<never, never>
  'catalog.unknownOrder': Record<never, never>
  'catalog.variantCount': { count: number }
  'catalog.variantNotMade': Record<never, never>
  'catalog.variantsNotMade': { names: string | number }
  'catalog.variantsSoldOut': { names: string | number }
  'catalog.whenCashback': Record<never, never>
  'catalog.whereThisBelongs': Record<never, never>
  'catalog.yourCashback': { amount: string | number }
  'catalog.zoom': Record<never, never>
  'changePassword.allRequired': Record<never, never>
  'changePassword.changing': Record<never, never>
  'changePassword.confirm': Record<never, never>
  'changePassword.done': Record<never, never>
  'changePassword.failed': Record<never, never>
  'changePassword.hint': Record<never, never>
  'changePassword.newPassword': Record<never, never>
  'changePassword.noAnswer': Record<never, never>
  'changePassword.notTheSame': Record<never, never>
  'changePassword.oldPassword': Record<never, never>
  'changePassword.title': Record<never, never>
  'changePassword.wrongPassword': Record<never, never>
  'checkout.addAddress': Record<never, never>
  'checkout.addAnotherAddress': Record<never, never>
  'checkout.addressMissing': Record<never, never>
  'checkout.amountUnchecked': Record<never, never>
  'checkout.back': Record<never, never>
  'checkout.backToCart': Record<never, never>
  'checkout.before': Record<never, never>
  'checkout.cartDescription': Record<never, never>
  'checkout.cashbackEach': { amount: string | number }
  'checkout.cashbackLater': { amount: string | number }
  'checkout.cashbackNow': { amount: string | number }
  'checkout.change': Record<never, never>
  'checkout.changedIntro': Record<never, never>
  'checkout.chooseAddress': Record<never, never>
  'checkout.chooseWay': Record<never, never>
  'checkout.clearCart': Record<never, never>
  'checkout.coldText': Record<never, never>
  'checkout.coldTitle': Record<never, never>
  'checkout.confirmOrder': Record<never, never>
  'checkout.confirmOrderText': { count: number; amount: string | number }
  'checkout.delete': Record<never, never>
  'checkout.deleteText': { name: string | number }
  'checkout.deleteTitle': Record<never, never>
  'checkout.deliverHere': Record<never, never>
  'checkout.deliveryAddress': Record<never, never>
  'checkout.figuresChanged': Record<never, never>
  'checkout.fromWallet': Record<never, never>
  'checkout.goneFromStock': Record<never, never>
  'checkout.home': Record<never, never>
  'checkout.insufficientBalance': Record<never, never>
  'checkout.invalidAmount': Record<never, never>
  'checkout.lateOrderNumber': Record<never, never>
  'checkout.leftToPay': { amount: string | number }
  'checkout.leftTooOften': Record<never, never>
  'checkout.loading': Record<never, never>
  'checkout.login': Record<never, never>
  'checkout.loginRequired': Record<never, never>
  'checkout.loginRequiredText': Record<never, never>
  'checkout.moneyReturningText': Record<never, never>
  'checkout.myOrders': Record<never, never>
  'checkout.needsAddress': Record<never, never>
  'checkout.needsScript': Record<never, never>
  'checkout.netPayable': Record<never, never>
  'checkout.nextArrives': { date: string | number }
  'checkout.nextArrivesText': { address: string | number }
  'checkout.nextPacked': Record<never, never>
  'checkout.nextPackedText': Record<never, never>
  'checkout.nextPlaced': Record<never, never>
  'checkout.nextPlacedText': Record<never, never>
  'checkout.nextTitle': Record<never, never>
  'checkout.noAddress': Record<never, never>
  'checkout.noCashback': Record<never, never>
  'checkout.notHeardText': Record<never, never>
  'checkout.notPaid': Record<never, never>
  'checkout.notSubscribed': Record<never, never>
  'checkout.nothingToPay': Record<never, never>
  'checkout.oldPrice': { amount: string | number }
  'checkout.onlyLeft': { available: string | number }
  'checkout.orderNumber': Record<never, never>
  'checkout.otherAddress': Record<never, never>
  'checkout.outOfStock': Record<never, never>
  'checkout.partialNotPossible': Record<never, never>
  'checkout.pay': { amount: string | number }
  'checkout.payFromWallet': { amount: string | number }
  'checkout.payment': Record<never, never>
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
  'checkout.share': Record<never, never>
  'checkout.shareText': { name: string | number; link: string | number }
  'checkout.somethingChanged': Record<never, never>
  'checkout.startShopping': Record<never, never>
  'checkout.takeFewer': { available: string | number }
  'checkout.thankYou': Record<never, never>
  'checkout.toPayOnline': Record<never, never>
  'checkout.tooManyUnits': { max: number }
  'checkout.uncheckedText': Record<never, never>
  'checkout.unconfirmed': Record<never, never>
  'checkout.unfinishedText': { amount: string | number }
  'checkout.unknownProduct': Record<never, never>
  'checkout.useNewFigures': Record<never, never>
  'checkout.whyAddress': Record<never, never>
  'checkout.whyAmount': Record<never, never>
  'checkout.whyEarlier': Record<never, never>
  'checkout.whyNoAddress': Record<never, never>
  'checkout.whyWay': Record<never, never>
  'checkout.yourCart': Record<never, never>
  'demoMessages.intro': Record<never, never>
  'demoMessages.none': Record<never, never>
  'demoMessages.noneHint': Record<never, never>
  'demoMessages.title': Record<never, never>
  'demoMessages.to': { mobile: string | number }
  'devices.askText': Record<never, never>
  'devices.askTitle': Record<never, never>
  'devices.browserOnSystem': { browser: string | number; system: string | number }
  'devices.intro': Record<never, never>
  'devices.nowhereElse': Record<never, never>
  'devices.signOut': Record<never, never>
  'devices.signOutElsewhere': Record<never, never>
  'devices.signedIn': { moment: string | number }
  'devices.signedInLastSeen': { signedIn: string | number; lastSeen: string | number }
  'devices.signedOut': Record<never, never>
  'devices.signingOut': Record<never, never>
  'devices.thisDevice': Record<never, never>
  'devices.title': Record<never, never>
  'devices.unknown': Record<never, never>
  'field.atLeast': { min: string | number }
  'field.atMost': { max: string | number }
  'field.between': { min: string | number; max: string | number }
  'field.chooseYesOrNo': Record<never, never>
  'field.invalid': Record<never, never>
  'field.invalidId': Record<never, never>
  'field.invalidRequestId': Record<never, never>
  'field.invalidUserId': Record<never, never>
  'field.oddCharacters': Record<never, never>
  'field.unknownPage': Record<never, never>
  'forgotPassword.code': Record<never, never>
  'forgotPassword.codeDigits': Record<never, never>
  'forgotPassword.codeEnded': Record<never, never>
  'forgotPassword.codeHint': Record<never, never>
  'forgotPassword.codeMissing': Record<never, never>
  'forgotPassword.demo': Record<never, never>
  'forgotPassword.done': Record<never, never>
  'forgotPassword.haveCode': Record<never, never>
  'forgotPassword.heading': Record<never, never>
  'forgotPassword.headingAsked': Record<never, never>
  'forgotPassword.intro': Record<never, never>
  'forgotPassword.introAsked': { mobile: string | number }
  'forgotPassword.newPassword': Record<never, never>
  'forgotPassword.newPasswordHint': Record<never, never>
  'forgotPassword.otherNumber': Record<never, never>
  'forgotPassword.remembered': Record<never, never>
  'forgotPassword.save': Record<never, never>
  'forgotPassword.saving': Record<never, never>
  'forgotPassword.send': Record<never, never>
  'forgotPassword.sendAgain': Record<never, never>
  'forgotPassword.sending': Record<never, never>
  'forgotPassword.sent': Record<never, never>
  'forgotPassword.sentAgain': Record<never, never>
  'forgotPassword.switchedOff': Record<never, never>
  'forgotPassword.title': Record<never, never>
  'forgotPassword.wrongCode': Record<never, never>
  'gate.accountClosed': Record<never, never>
  'gate.broken': Record<never, never>
  'gate.crowded': Record<never, never>
  'gate.foreignOrigin': Record<never, never>
  'gate.maintenance': Record<never, never>
  'gate.method': { allowed: string | number }
  'gate.noOrder': Record<never, never>
  'gate.notAllowed': Record<never, never>
  'gate.notFound': Record<never, never>
  'gate.notSigned': Record<never, never>
  'gate.notYours': Record<never, never>
  'gate.opensByItself': Record<never, never>
  'gate.outage': Record<never, never>
  'gate.signIn': Record<never, never>
  'gate.tooMuch': Record<never, never>
  'gate.tooSlow': Record<never, never>
  'home.balance': Record<never, never>
  'home.brandNotFound': Record<never, never>
  'home.brandProducts': { name: string | number }
  'home.cashback': Record<never, never>
  'home.description': Record<never, never>
  'home.offers': Record<never, never>
  'home.orders': Record<never, never>
  'home.points': Record<never, never>
  'home.recentlyViewed': Record<never, never>
  'home.seeAll': Record<never, never>
  'home.subscribe': Record<never, never>
  'home.title': Record<never, never>
  'home.topBrands': Record<never, never>
  'home.topCategories': Record<never, never>
  'home.topDiscounts': Record<never, never>
  'home.yourAccount': Record<never, never>
  'invoice.against': Record<never, never>
  'invoice.billedTo': Record<never, never>
  'invoice.cashbackNotRedeemed': { amount: string | number }
  'invoice.cashbackRedeemed': { amount: string | number }
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
  'invoice.notYet': Record<never, never>
  'invoice.number': Record<never, never>
  'invoice.order': Record<never, never>
  'invoice.orderedOn': Record<never, never>
  'invoice.otherTerritory': Record<never, never>
  'invoice.pieces': Record<never, never>
  'invoice.pin': { pin: string | number }
  'invoice.placeOfSupply': Record<never, never>
  'invoice.proforma': Record<never, never>
  'invoice.rounding': Record<never, never>
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
  'limits.codes': { minutes: number }
  'limits.registrations': { minutes: number }
  'limits.wrongPasswords': { minutes: number }
  'locations.chooseDistrict': Record<never, never>
  'locations.chooseState': Record<never, never>
  'locations.chooseSubDistrict': Record<never, never>
  'locations.chooseVillage': Record<never, never>
  'login.blocked': { contact: string | number }
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
  'message.invoiceLink': { order_no: string | number; link: string | number }
  'message.mobileChanged': Record<never, never>
  'message.orderDelivered': { order_no: string | number }
  'message.orderPlaced': { order_no: string | number; amount: string | number }
  'message.orderProcessed': { order_no: string | number }
  'message.orderRefunded': { order_no: string | number; amount: string | number }
  'message.orderReturned': { order_no: string | number; amount: string | number }
  'message.orderSent': { order_no: string | number; courier: string | number; tracking_no: string | number }
  'message.passwordChanged': Record<never, never>
  'message.passwordCode': { code: string | number }
  'message.welcome': { name: string | number }
  'message.withdrawalFailed': { withdrawal_no: string | number; amount: string | number }
  'message.withdrawalPaid': { withdrawal_no: string | number; amount: string | number }
  'network.active': Record<never, never>
  'network.activeMeans': Record<never, never>
  'network.bought': { amount: string | number }
  'network.business': Record<never, never>
  'network.callNamed': { name: string | number; mobile: string | number }
  'network.chatNamed': { name: string | number }
  'network.copied': Record<never, never>
  'network.copy': Record<never, never>
  'network.copyByHand': Record<never, never>
  'network.directReferrals': { active: number; inactive: number }
  'network.earnedHead': Record<never, never>
  'network.earnedNothing': Record<never, never>
  'network.earnedTitle': Record<never, never>
  'network.earnedYou': { amount: string | number }
  'network.greeting': { name: string | number }
  'network.howItEarns': Record<never, never>
  'network.inactive': Record<never, never>
  'network.inactiveMeans': Record<never, never>
  'network.invite': Record<never, never>
  'network.joined': Record<never, never>
  'network.joinedOn': { date: string | number }
  'network.joinedTitle': Record<never, never>
  'network.level': { level: string | number }
  'network.levelBusiness': { amount: string | number }
  'network.levelEarned': { amount: string | number }
  'network.levelHead': Record<never, never>
  'network.levelMissing': Record<never, never>
  'network.levels': Record<never, never>
  'network.levelsText': Record<never, never>
  'network.month': Record<never, never>
  'network.noReferral': Record<never, never>
  'network.noReferralText': Record<never, never>
  'network.nobodyLeft': Record<never, never>
  'network.nobodyYet': Record<never, never>
  'network.nobodyYetText': Record<never, never>
  'network.nothingEarned': Record<never, never>
  'network.people': { count: number }
  'network.percent': { percent: number }
  'network.qrHint': Record<never, never>
  'network.qrLabel': Record<never, never>
  'network.quietLevel': { level: string | number; percent: number }
  'network.quietLevels': Record<never, never>
  'network.referAndEarn': Record<never, never>
  'network.referralKinds': Record<never, never>
  'network.referralsTitle': Record<never, never>
  'network.share': Record<never, never>
  'network.shareMessage': { amount: string | number; link: string | number }
  'network.showMore': { level: string | number }
  'network.showMoreReferrals': Record<never, never>
  'network.subscribe': Record<never, never>
  'network.subscribeToEarn': Record<never, never>
  'network.title': Record<never, never>
  'network.unknownType': Record<never, never>
  'network.userId': { userId: string | number }
  'network.whatsApp': Record<never, never>
  'network.wholeNetwork': Record<never, never>
  'network.youEarned': Record<never, never>
  'network.yourLink': Record<never, never>
  'network.yourTeam': Record<never, never>
  'news.by': { author: string | number }
  'news.chooseTopic': Record<never, never>
  'news.description': { topic: string | number }
  'news.economic': Record<never, never>
  'news.electric': Record<never, never>
  'news.games': Record<never, never>
  'news.heading': { topic: string | number }
  'news.health': Record<never, never>
  'news.noAnswer': Record<never, never>
  'news.noAnswerText': Record<never, never>
  'news.none': Record<never, never>
  'news.noneText': Record<never, never>
  'news.organic': Record<never, never>
  'news.solar': Record<never, never>
  'news.sports': Record<never, never>
  'news.technology': Record<never, never>
  'news.topics': Record<never, never>
  'news.unknownTopic': Record<never, never>
  'news.updated': { when: string | number }
  'office.account.changePassword': Record<never, never>
  'office.account.codes': Record<never, never>
  'office.account.codesLeft': { count: number }
  'office.account.codesOf': Record<never, never>
  'office.account.codesText': Record<never, never>
  'office.account.confirm': Record<never, never>
  'office.account.differ': Record<never, never>
  'office.account.download': Record<never, never>
  'office.account.endOthers': Record<never, never>
  'office.account.factorOff': Record<never, never>
  'office.account.factorOn': Record<never, never>
  'office.account.factorText': Record<never, never>
  'office.account.fewCodes': Record<never, never>
  'office.account.firstCode': Record<never, never>
  'office.account.kept': Record<never, never>
  'office.account.newPassword': Record<never, never>
  'office.account.noSecondFactor': Record<never, never>
  'office.account.notOffered': Record<never, never>
  'office.account.oldPassword': Record<never, never>
  'office.account.othersEnded': Record<never, never>
  'office.account.passwordChanged': Record<never, never>
  'office.account.passwordHint': Record<never, never>
  'office.account.qr': Record<never, never>
  'office.account.renewCodes': Record<never, never>
  'office.account.repeat': Record<never, never>
  'office.account.replaceFactor': Record<never, never>
  'office.account.samePassword': Record<never, never>
  'office.account.scan': Record<never, never>
  'office.account.secondFactor': Record<never, never>
  'office.account.sessions': Record<never, never>
  'office.account.setUpFactor': Record<never, never>
  'office.account.showQr': Record<never, never>
  'office.account.thisBrowser': Record<never, never>
  'office.account.typeSecret': Record<never, never>
  'office.account.yourPassword': Record<never, never>
  'office.articles.author': Record<never, never>
  'office.articles.dateForm': Record<never, never>
  'office.articles.description': Record<never, never>
  'office.articles.descriptionMissing': Record<never, never>
  'office.articles.gone': Record<never, never>
  'office.articles.image': Record<never, never>
  'office.articles.new': Record<never, never>
  'office.articles.none': Record<never, never>
  'office.articles.noneText': Record<never, never>
  'office.articles.publishedAt': Record<never, never>
  'office.articles.shown': Record<never, never>
  'office.articles.source': Record<never, never>
  'office.articles.sourceMissing': Record<never, never>
  'office.articles.titleField': Record<never, never>
  'office.articles.titleMissing': Record<never, never>
  'office.articles.topic': Record<never, never>
  'office.articles.topicMissing': Record<never, never>
  'office.articles.url': Record<never, never>
  'office.articles.urlForm': Record<never, never>
  'office.audit.account': Record<never, never>
  'office.audit.addArticle': Record<never, never>
  'office.audit.addBanner': Record<never, never>
  'office.audit.addBrand': Record<never, never>
  'office.audit.addCategory': Record<never, never>
  'office.audit.addMemberNote': Record<never, never>
  'office.audit.addMenuItem': Record<never, never>
  'office.audit.addOffer': Record<never, never>
  'office.audit.addOrderNote': Record<never, never>
  'office.audit.addPlan': Record<never, never>
  'office.audit.addProduct': Record<never, never>
  'office.audit.addShipment': Record<never, never>
  'office.audit.addShop': Record<never, never>
  'office.audit.addStaff': Record<never, never>
  'office.audit.added': Record<never, never>
  'office.audit.afterWindow': Record<never, never>
  'office.audit.approveCorrection': Record<never, never>
  'office.audit.approveWithdrawals': Record<never, never>
  'office.audit.article': Record<never, never>
  'office.audit.askCorrection': Record<never, never>
  'office.audit.askProvider': Record<never, never>
  'office.audit.banner': Record<never, never>
  'office.audit.beginSecondFactor': Record<never, never>
  'office.audit.blockMember': Record<never, never>
  'office.audit.cancelPlan': Record<never, never>
  'office.audit.cancelProductImport': Record<never, never>
  'office.audit.cashback': Record<never, never>
  'office.audit.changeMemberMobile': Record<never, never>
  'office.audit.changeMyStaffPassword': Record<never, never>
  'office.audit.changedProducts': Record<never, never>
  'office.audit.changes': Record<never, never>
  'office.audit.checkProductImport': Record<never, never>
  'office.audit.code': Record<never, never>
  'office.audit.codesLeft': Record<never, never>
  'office.audit.commands': Record<never, never>
  'office.audit.confirmSecondFactor': Record<never, never>
  'office.audit.correctStock': Record<never, never>
  'office.audit.correction': Record<never, never>
  'office.audit.declineCorrection': Record<never, never>
  'office.audit.deliverOrder': Record<never, never>
  'office.audit.device': Record<never, never>
  'office.audit.discount': Record<never, never>
  'office.audit.down': Record<never, never>
  'office.audit.download': Record<never, never>
  'office.audit.due': Record<never, never>
  'office.audit.endMemberSessions': Record<never, never>
  'office.audit.endMyOtherStaffSessions': Record<never, never>
  'office.audit.endStuckWithdrawal': Record<never, never>
  'office.audit.everybody': Record<never, never>
  'office.audit.everything': Record<never, never>
  'office.audit.failure': Record<never, never>
  'office.audit.findSubject': Record<never, never>
  'office.audit.fingerprint': Record<never, never>
  'office.audit.givenBack': Record<never, never>
  'office.audit.goal': Record<never, never>
  'office.audit.group': Record<never, never>
  'office.audit.height': Record<never, never>
  'office.audit.highlights': Record<never, never>
  'office.audit.import': Record<never, never>
  'office.audit.importProducts': Record<never, never>
  'office.audit.inLanguage': { part: string | number; language: string | number }
  'office.audit.inShop': Record<never, never>
  'office.audit.invalidDay': Record<never, never>
  'office.audit.job': Record<never, never>
  'office.audit.kilobytes': { count: number }
  'office.audit.letters': Record<never, never>
  'office.audit.levels': Record<never, never>
  'office.audit.looked': Record<never, never>
  'office.audit.menuItem': Record<never, never>
  'office.audit.move': Record<never, never>
  'office.audit.moved': Record<never, never>
  'office.audit.mustChangePassword': Record<never, never>
  'office.audit.name': Record<never, never>
  'office.audit.networkAddress': Record<never, never>
  'office.audit.none': Record<never, never>
  'office.audit.noteAmongStaff': Record<never, never>
  'office.audit.nothing': Record<never, never>
  'office.audit.nothingText': Record<never, never>
  'office.audit.now': Record<never, never>
  'office.audit.offer': Record<never, never>
  'office.audit.onePicture': Record<never, never>
  'office.audit.order': Record<never, never>
  'office.audit.otherwise': Record<never, never>
  'office.audit.password': Record<never, never>
  'office.audit.passwordExpired': Record<never, never>
  'office.audit.payWithdrawal': Record<never, never>
  'office.audit.payments': Record<never, never>
  'office.audit.pictures': Record<never, never>
  'office.audit.plan': Record<never, never>
  'office.audit.point': Record<never, never>
  'office.audit.processOrder': Record<never, never>
  'office.audit.product': Record<never, never>
  'office.audit.productInShop': Record<never, never>
  'office.audit.providerNothing': Record<never, never>
  'office.audit.providerSaid': Record<never, never>
  'office.audit.providerSilent': Record<never, never>
  'office.audit.refund': Record<never, never>
  'office.audit.refundOnline': Record<never, never>
  'office.audit.refundToWallet': Record<never, never>
  'office.audit.reinstateStaff': Record<never, never>
  'office.audit.rejectOrder': Record<never, never>
  'office.audit.removeArticle': Record<never, never>
  'office.audit.removeBanner': Record<never, never>
  'office.audit.removeMenuItem': Record<never, never>
  'office.audit.removeOffer': Record<never, never>
  'office.audit.removeShop': Record<never, never>
  'office.audit.removeStaff': Record<never, never>
  'office.audit.renewRecoveryCodes': Record<never, never>
  'office.audit.resetSecondFactor': Record<never, never>
  'office.audit.resetSetting': Record<never, never>
  'office.audit.resetStaffPassword': Record<never, never>
  'office.audit.retryFailedRun': Record<never, never>
  'office.audit.retryRefund': Record<never, never>
  'office.audit.returnOrder': Record<never, never>
  'office.audit.revealBankAccount': Record<never, never>
  'office.audit.revealMemberDetail': Record<never, never>
  'office.audit.rewardsDue': Record<never, never>
  'office.audit.rewardsReversed': Record<never, never>
  'office.audit.roles': Record<never, never>
  'office.audit.runProductImport': Record<never, never>
  'office.audit.saveArticle': Record<never, never>
  'office.audit.saveBanner': Record<never, never>
  'office.audit.saveBrand': Record<never, never>
  'office.audit.saveCategory': Record<never, never>
  'office.audit.saveMember': Record<never, never>
  'office.audit.saveMenuItem': Record<never, never>
  'office.audit.saveOffer': Record<never, never>
  'office.audit.saveProduct': Record<never, never>
  'office.audit.saveSetting': Record<never, never>
  'office.audit.saveShipment': Record<never, never>
  'office.audit.saveShop': Record<never, never>
  'office.audit.saveStaff': Record<never, never>
  'office.audit.secondFactor': Record<never, never>
  'office.audit.sendInvoiceLink': Record<never, never>
  'office.audit.sendMemberCode': Record<never, never>
  'office.audit.sent': Record<never, never>
  'office.audit.sessions': Record<never, never>
  'office.audit.sessionsEnded': Record<never, never>
  'office.audit.setting': Record<never, never>
  'office.audit.shop': Record<never, never>
  'office.audit.showProducts': Record<never, never>
  'office.audit.size': Record<never, never>
  'office.audit.somePictures': { count: number }
  'office.audit.staffSignIn': Record<never, never>
  'office.audit.staffSignInFailed': Record<never, never>
  'office.audit.staffSignOut': Record<never, never>
  'office.audit.startProductImport': Record<never, never>
  'office.audit.startReconciliation': Record<never, never>
  'office.audit.status': Record<never, never>
  'office.audit.step': { award: string | number; business: string | number }
  'office.audit.steps': Record<never, never>
  'office.audit.stock': Record<never, never>
  'office.audit.subject': Record<never, never>
  'office.audit.thing': { thing: string | number; which: string | number }
  'office.audit.tries': Record<never, never>
  'office.audit.turnDownWithdrawal': Record<never, never>
  'office.audit.unblockMember': Record<never, never>
  'office.audit.up': Record<never, never>
  'office.audit.uploadPicture': Record<never, never>
  'office.audit.value': Record<never, never>
  'office.audit.waitsAgain': Record<never, never>
  'office.audit.what': Record<never, never>
  'office.audit.when': Record<never, never>
  'office.audit.who': Record<never, never>
  'office.audit.width': Record<never, never>
  'office.audit.withdrawCorrection': Record<never, never>
  'office.audit.withdrawal': Record<never, never>
  'office.audit.worksHere': Record<never, never>
  'office.audit.wrong': Record<never, never>
  'office.changedMeanwhile': Record<never, never>
  'office.checks.atNight': Record<never, never>
  'office.checks.differences': { count: number }
  'office.checks.failed': Record<never, never>
  'office.checks.ledger': Record<never, never>
  'office.checks.network': Record<never, never>
  'office.checks.notYet': Record<never, never>
  'office.checks.reconciliation': Record<never, never>
  'office.checks.sound': Record<never, never>
  'office.checks.title': Record<never, never>
  'office.dashboard': Record<never, never>
  'office.dashboard.asTable': Record<never, never>
  'office.dashboard.charts': Record<never, never>
  'office.dashboard.crores': { amount: string | number }
  'office.dashboard.day': Record<never, never>
  'office.dashboard.days': { days: string | number }
  'office.dashboard.failedJobs': Record<never, never>
  'office.dashboard.lakhs': { amount: string | number }
  'office.dashboard.lowStock': Record<never, never>
  'office.dashboard.oldest': { moment: string | number }
  'office.dashboard.ordersChart': Record<never, never>
  'office.dashboard.ordersToday': Record<never, never>
  'office.dashboard.period': Record<never, never>
  'office.dashboard.refundsSetAside': Record<never, never>
  'office.dashboard.rejectedToday': Record<never, never>
  'office.dashboard.rupees': { amount: string | number }
  'office.dashboard.salesChart': Record<never, never>
  'office.dashboard.salesToday': Record<never, never>
  'office.dashboard.soFar': Record<never, never>
  'office.dashboard.thousands': { amount: string | number }
  'office.dashboard.unsentMessages': Record<never, never>
  'office.dashboard.waiting': Record<never, never>
  'office.dashboard.waitingOrders': Record<never, never>
  'office.dashboard.waitingPayouts': Record<never, never>
  'office.dashboard.yesterday': { figure: string | number }
  'office.error.broken': Record<never, never>
  'office.error.brokenText': Record<never, never>
  'office.error.gone': Record<never, never>
  'office.error.goneText': Record<never, never>
  'office.error.role': Record<never, never>
  'office.error.roleText': Record<never, never>
  'office.error.toDashboard': Record<never, never>
  'office.finance.about': Record<never, never>
  'office.finance.aboutHint': Record<never, never>
  'office.finance.aboutInvalid': Record<never, never>
  'office.finance.account': Record<never, never>
  'office.finance.accountAgrees': { count: string | number }
  'office.finance.accountCashback': Record<never, never>
  'office.finance.accountClawbackDue': Record<never, never>
  'office.finance.accountClawbacks': Record<never, never>
  'office.finance.accountCorrections': Record<never, never>
  'office.finance.accountDisagrees': { count: string | number }
  'office.finance.accountEarnings': Record<never, never>
  'office.finance.accountGateway': Record<never, never>
  'office.finance.accountGst': Record<never, never>
  'office.finance.accountOpening': Record<never, never>
  'office.finance.accountOrderHold': Record<never, never>
  'office.finance.accountPayouts': Record<never, never>
  'office.finance.accountPoints': Record<never, never>
  'office.finance.accountPointsCost': Record<never, never>
  'office.finance.accountRefundsDue': Record<never, never>
  'office.finance.accountRewards': Record<never, never>
  'office.finance.accountSales': Record<never, never>
  'office.finance.accountSetAside': Record<never, never>
  'office.finance.accountStoreCredit': Record<never, never>
  'office.finance.accountSubscriptions': Record<never, never>
  'office.finance.accountTds': Record<never, never>
  'office.finance.accountTopUps': Record<never, never>
  'office.finance.accountUnreadable': Record<never, never>
  'office.finance.accountWithdrawalHold': Record<never, never>
  'office.finance.accountsOfMember': Record<never, never>
  'office.finance.addUp': Record<never, never>
  'office.finance.addUpAll': Record<never, never>
  'office.finance.addingUp': Record<never, never>
  'office.finance.all': Record<never, never>
  'office.finance.alreadyState': { state: string | number }
  'office.finance.amount': Record<never, never>
  'office.finance.amountFrom': Record<never, never>
  'office.finance.amountInvalid': Record<never, never>
  'office.finance.amountPoints': Record<never, never>
  'office.finance.amountRupees': Record<never, never>
  'office.finance.amountTo': Record<never, never>
  'office.finance.approve': Record<never, never>
  'office.finance.approveCount': { count: number }
  'office.finance.approveText': { count: number }
  'office.finance.approveTitle': { count: number }
  'office.finance.approved': Record<never, never>
  'office.finance.approvedSome': { count: number }
  'office.finance.arrives': Record<never, never>
  'office.finance.askCorrection': Record<never, never>
  'office.finance.askProvider': Record<never, never>
  'office.finance.askText': { most: string | number; points: string | number; aDay: string | number }
  'office.finance.askedBy': Record<never, never>
  'office.finance.askedFor': Record<never, never>
  'office.finance.atTheProvider': Record<never, never>
  'office.finance.balance': Record<never, never>
  'office.finance.balances': Record<never, never>
  'office.finance.bank': Record<never, never>
  'office.finance.bankChanged': { until: string | number }
  'office.finance.bankFile': Record<never, never>
  'office.finance.bankFilter': Record<never, never>
  'office.finance.bankInvalid': Record<never, never>
  'office.finance.begun': Record<never, never>
  'office.finance.blocked': Record<never, never>
  'office.finance.cause': Record<never, never>
  'office.finance.cgstSgst': Record<never, never>
  'office.finance.closedMember': { id: string | number }
  'office.finance.closing': Record<never, never>
  'office.finance.code': Record<never, never>
  'office.finance.codeAward': Record<never, never>
  'office.finance.codeCashback': Record<never, never>
  'office.finance.codeCorrection': Record<never, never>
  'office.finance.codeHoldReleased': Record<never, never>
  'office.finance.codeLevelIncome': Record<never, never>
  'office.finance.codeMoneyAdded': Record<never, never>
  'office.finance.codeOpening': Record<never, never>
  'office.finance.codeOrderHold': Record<never, never>
  'office.finance.codeOrderPaid': Record<never, never>
  'office.finance.codeOrderRefunded': Record<never, never>
  'office.finance.codePointsEarned': Record<never, never>
  'office.finance.codePointsRedeemed': Record<never, never>
  'office.finance.codeReceived': Record<never, never>
  'office.finance.codeRecovered': Record<never, never>
  'office.finance.codeRefunded': Record<never, never>
  'office.finance.codeRewardReversed': Record<never, never>
  'office.finance.codeSlot': Record<never, never>
  'office.finance.codeStaffCorrection': Record<never, never>
  'office.finance.codeWithdrawalPaid': Record<never, never>
  'office.finance.codeWithdrawalRequested': Record<never, never>
  'office.finance.codeWithdrawalReturned': Record<never, never>
  'office.finance.codeWithdrawalReversed': Record<never, never>
  'office.finance.commission': Record<never, never>
  'office.finance.correction': Record<never, never>
  'office.finance.correctionApproved': Record<never, never>
  'office.finance.correctionAsked': Record<never, never>
  'office.finance.correctionDecided': Record<never, never>
  'office.finance.correctionDeclined': Record<never, never>
  'office.finance.correctionIsApproved': Record<never, never>
  'office.finance.correctionIsDeclined': Record<never, never>
  'office.finance.correctionIsWithdrawn': Record<never, never>
  'office.finance.correctionRequested': Record<never, never>
  'office.finance.correctionTitle': { id: string | number }
  'office.finance.correctionWithdrawn': Record<never, never>
  'office.finance.correctionsText': Record<never, never>
  'office.finance.credit': Record<never, never>
  'office.finance.csvAccount': Record<never, never>
  'office.finance.csvAccountNumber': Record<never, never>
  'office.finance.csvAccountOfMember': Record<never, never>
  'office.finance.csvAmount': Record<never, never>
  'office.finance.csvAskedFor': Record<never, never>
  'office.finance.csvBank': Record<never, never>
  'office.finance.csvBeneficiaryName': Record<never, never>
  'office.finance.csvCause': Record<never, never>
  'office.finance.csvClosing': Record<never, never>
  'office.finance.csvCode': Record<never, never>
  'office.finance.csvCommissionAboveThreshold': Record<never, never>
  'office.finance.csvCredit': Record<never, never>
  'office.finance.csvCurrency': Record<never, never>
  'office.finance.csvDate': Record<never, never>
  'office.finance.csvDebit': Record<never, never>
  'office.finance.csvIFSC': Record<never, never>
  'office.finance.csvLeg': Record<never, never>
  'office.finance.csvMember': Record<never, never>
  'office.finance.csvName': Record<never, never>
  'office.finance.csvOf': Record<never, never>
  'office.finance.csvOpening': Record<never, never>
  'office.finance.csvPAN': Record<never, never>
  'office.finance.csvPays': Record<never, never>
  'office.finance.csvPercent': Record<never, never>
  'office.finance.csvReference': Record<never, never>
  'office.finance.csvSection': Record<never, never>
  'office.finance.csvState': Record<never, never>
  'office.finance.csvTDS': Record<never, never>
  'office.finance.csvTransfer': Record<never, never>
  'office.finance.csvWithdrawal': Record<never, never>
  'office.finance.dayInvalid': Record<never, never>
  'office.finance.days': Record<never, never>
  'office.finance.daysHint': Record<never, never>
  'office.finance.daysInvalid': Record<never, never>
  'office.finance.debit': Record<never, never>
  'office.finance.decided': Record<never, never>
  'office.finance.decline': Record<never, never>
  'office.finance.difference': Record<never, never>
  'office.finance.differences': { count: number }
  'office.finance.direction': Record<never, never>
  'office.finance.directionAdd': Record<never, never>
  'office.finance.directionTake': Record<never, never>
  'office.finance.disagreements': Record<never, never>
  'office.finance.downloadBank': Record<never, never>
  'office.finance.downloadBankAgain': Record<never, never>
  'office.finance.downloadTds': Record<never, never>
  'office.finance.downloadTransfers': Record<never, never>
  'office.finance.downloadTrial': Record<never, never>
  'office.finance.downloadWaiting': Record<never, never>
  'office.finance.earlier': Record<never, never>
  'office.finance.effectAdd': { account: string | number; name: string | number }
  'office.finance.effectNone': { account: string | number; name: string | number }
  'office.finance.effectTake': { account: string | number; name: string | number }
  'office.finance.endAs': Record<never, never>
  'office.finance.endAsFailed': Record<never, never>
  'office.finance.endAsPaid': Record<never, never>
  'office.finance.endReasonHint': Record<never, never>
  'office.finance.endStuck': Record<never, never>
  'office.finance.endTextFailed': { name: string | number }
  'office.finance.endTextPaid': { name: string | number }
  'office.finance.endTitle': { reference: string | number }
  'office.finance.ended': { reference: string | number }
  'office.finance.endedAt': Record<never, never>
  'office.finance.entries': Record<never, never>
  'office.finance.everyCode': Record<never, never>
  'office.finance.everyNight': Record<never, never>
  'office.finance.evidence': Record<never, never>
  'office.finance.evidenceHint': Record<never, never>
  'office.finance.expires': Record<never, never>
  'office.finance.fromEarnings': Record<never, never>
  'office.finance.fromStoreCredit': Record<never, never>
  'office.finance.gstText': Record<never, never>
  'office.finance.gstTitle': Record<never, never>
  'office.finance.hasNoPan': Record<never, never>
  'office.finance.hasPan': Record<never, never>
  'office.finance.igst': Record<never, never>
  'office.finance.inPayments': { count: number }
  'office.finance.inRefunds': { count: number }
  'office.finance.inTheShop': Record<never, never>
  'office.finance.intentCancelled': Record<never, never>
  'office.finance.intentExpired': Record<never, never>
  'office.finance.intentOpen': Record<never, never>
  'office.finance.intentSucceeded': Record<never, never>
  'office.finance.intentUnapplied': Record<never, never>
  'office.finance.isAdded': Record<never, never>
  'office.finance.isSent': Record<never, never>
  'office.finance.isTaken': Record<never, never>
  'office.finance.key': Record<never, never>
  'office.finance.lastProblem': Record<never, never>
  'office.finance.ledgerAccount': Record<never, never>
  'office.finance.ledgerAgrees': Record<never, never>
  'office.finance.ledgerDisagrees': Record<never, never>
  'office.finance.ledgerSentBack': Record<never, never>
  'office.finance.ledgerTook': Record<never, never>
  'office.finance.legs': Record<never, never>
  'office.finance.made': Record<never, never>
  'office.finance.markPaid': Record<never, never>
  'office.finance.member': Record<never, never>
  'office.finance.memberBlocked': Record<never, never>
  'office.finance.memberClosed': Record<never, never>
  'office.finance.memberId': Record<never, never>
  'office.finance.memberIdHint': Record<never, never>
  'office.finance.memberInvalid': Record<never, never>
  'office.finance.memberMissing': Record<never, never>
  'office.finance.memberSearch': Record<never, never>
  'office.finance.membersAccount': { account: string | number }
  'office.finance.membersTogether': { account: string | number }
  'office.finance.month': Record<never, never>
  'office.finance.monthInvalid': Record<never, never>
  'office.finance.monthTitle': Record<never, never>
  'office.finance.next': Record<never, never>
  'office.finance.nextTry': { at: string | number }
  'office.finance.noAccounts': Record<never, never>
  'office.finance.noAccountsText': Record<never, never>
  'office.finance.noCorrections': Record<never, never>
  'office.finance.noCorrectionsText': Record<never, never>
  'office.finance.noEntries': Record<never, never>
  'office.finance.noEntriesHere': Record<never, never>
  'office.finance.noEntriesText': Record<never, never>
  'office.finance.noInvoices': Record<never, never>
  'office.finance.noPayments': Record<never, never>
  'office.finance.noPaymentsText': Record<never, never>
  'office.finance.noRefunds': Record<never, never>
  'office.finance.noRefundsText': Record<never, never>
  'office.finance.noRuns': Record<never, never>
  'office.finance.noRunsText': Record<never, never>
  'office.finance.noTds': Record<never, never>
  'office.finance.noWithdrawals': Record<never, never>
  'office.finance.noWithdrawalsText': Record<never, never>
  'office.finance.nobodyToAsk': Record<never, never>
  'office.finance.notAddedUp': Record<never, never>
  'office.finance.notAsked': Record<never, never>
  'office.finance.notCounted': Record<never, never>
  'office.finance.notEnough': Record<never, never>
  'office.finance.notPossible': Record<never, never>
  'office.finance.notStuck': Record<never, never>
  'office.finance.note': Record<never, never>
  'office.finance.nothingArrived': Record<never, never>
  'office.finance.nothingMoved': Record<never, never>
  'office.finance.online': Record<never, never>
  'office.finance.opening': Record<never, never>
  'office.finance.order': Record<never, never>
  'office.finance.otherBank': Record<never, never>
  'office.finance.overDay': Record<never, never>
  'office.finance.overLimit': Record<never, never>
  'office.finance.owedNow': Record<never, never>
  'office.finance.ownCorrection': Record<never, never>
  'office.finance.owner': Record<never, never>
  'office.finance.paid': { reference: string | number }
  'office.finance.paidByProvider': Record<never, never>
  'office.finance.payText': { name: string | number }
  'office.finance.payTitle': { reference: string | number }
  'office.finance.payment': Record<never, never>
  'office.finance.paymentNo': { purpose: string | number; id: string | number }
  'office.finance.paymentSearch': Record<never, never>
  'office.finance.paymentTitle': { id: string | number }
  'office.finance.payoutId': Record<never, never>
  'office.finance.paysByHand': Record<never, never>
  'office.finance.paysByItself': Record<never, never>
  'office.finance.percent': Record<never, never>
  'office.finance.points': { points: number }
  'office.finance.providerAnswered': { count: number }
  'office.finance.providerOrder': Record<never, never>
  'office.finance.providerSentBack': Record<never, never>
  'office.finance.providerSilent': Record<never, never>
  'office.finance.providerTook': Record<never, never>
  'office.finance.purpose': Record<never, never>
  'office.finance.purposeOrder': Record<never, never>
  'office.finance.purposeSlot': Record<never, never>
  'office.finance.purposeTopUp': Record<never, never>
  'office.finance.quarter': Record<never, never>
  'office.finance.quarterInvalid': Record<never, never>
  'office.finance.quarterName': { quarter: string | number; year: string | number }
  'office.finance.rate': Record<never, never>
  'office.finance.reason': Record<never, never>
  'office.finance.reasonKept': Record<never, never>
  'office.finance.reasonMissing': Record<never, never>
  'office.finance.reasonRead': Record<never, never>
  'office.finance.reconciliationBegun': Record<never, never>
  'office.finance.reconciliationText': Record<never, never>
  'office.finance.reconciliationUnderWay': Record<never, never>
  'office.finance.refund': Record<never, never>
  'office.finance.refundCredited': Record<never, never>
  'office.finance.refundFailed': Record<never, never>
  'office.finance.refundNo': { id: string | number }
  'office.finance.refundOver': Record<never, never>
  'office.finance.refundPending': Record<never, never>
  'office.finance.refundProcessed': Record<never, never>
  'office.finance.refundQueued': Record<never, never>
  'office.finance.refundRetried': Record<never, never>
  'office.finance.refundSetAside': Record<never, never>
  'office.finance.reject': Record<never, never>
  'office.finance.rejectInFile': { when: string | number }
  'office.finance.rejectReasonHint': Record<never, never>
  'office.finance.rejectText': { name: string | number }
  'office.finance.rejectTitle': { reference: string | number }
  'office.finance.rejected': { reference: string | number }
  'office.finance.retryNow': Record<never, never>
  'office.finance.reveal': Record<never, never>
  'office.finance.runDone': Record<never, never>
  'office.finance.runFailed': Record<never, never>
  'office.finance.runNotDone': Record<never, never>
  'office.finance.runQueued': Record<never, never>
  'office.finance.runRunning': Record<never, never>
  'office.finance.runTitle': { at: string | number }
  'office.finance.sent': Record<never, never>
  'office.finance.sentBack': Record<never, never>
  'office.finance.setAsideText': Record<never, never>
  'office.finance.setAsideTitle': Record<never, never>
  'office.finance.settleByHand': Record<never, never>
  'office.finance.settledBy': { id: string | number }
  'office.finance.showMonth': Record<never, never>
  'office.finance.since': Record<never, never>
  'office.finance.startReconciliation': Record<never, never>
  'office.finance.state': Record<never, never>
  'office.finance.stuckDecided': Record<never, never>
  'office.finance.stuckInHand': Record<never, never>
  'office.finance.stuckTooSoon': Record<never, never>
  'office.finance.stuckUnderWay': Record<never, never>
  'office.finance.sumOf': { count: string | number }
  'office.finance.tax': Record<never, never>
  'office.finance.taxable': Record<never, never>
  'office.finance.tds': Record<never, never>
  'office.finance.tdsNoPan': Record<never, never>
  'office.finance.tdsText': Record<never, never>
  'office.finance.tdsTitle': Record<never, never>
  'office.finance.tdsTotal': { count: number }
  'office.finance.tdsWithPan': { percent: string | number }
  'office.finance.tdsWithoutPan': { percent: string | number }
  'office.finance.theShop': Record<never, never>
  'office.finance.trail': Record<never, never>
  'office.finance.transfer': Record<never, never>
  'office.finance.transferTitle': { id: string | number }
  'office.finance.trialBalance': Record<never, never>
  'office.finance.tries': Record<never, never>
  'office.finance.unappliedDuplicate': Record<never, never>
  'office.finance.unappliedElsewhere': Record<never, never>
  'office.finance.unappliedExpired': Record<never, never>
  'office.finance.unappliedMismatch': Record<never, never>
  'office.finance.unitPoints': Record<never, never>
  'office.finance.unknownAccount': Record<never, never>
  'office.finance.unknownCorrection': Record<never, never>
  'office.finance.unknownPayment': Record<never, never>
  'office.finance.unknownRefund': Record<never, never>
  'office.finance.unknownRun': Record<never, never>
  'office.finance.unknownTransfer': Record<never, never>
  'office.finance.utr': Record<never, never>
  'office.finance.utrHint': Record<never, never>
  'office.finance.utrInvalid': Record<never, never>
  'office.finance.utrUsed': Record<never, never>
  'office.finance.waiting': Record<never, never>
  'office.finance.when': Record<never, never>
  'office.finance.withProvider': Record<never, never>
  'office.finance.withdrawCorrection': Record<never, never>
  'office.finance.withdrawable': Record<never, never>
  'office.finance.withdrawal': Record<never, never>
  'office.finance.withdrawalTitle': { reference: string | number }
  'office.form.changedMeanwhile': Record<never, never>
  'office.form.goOn': Record<never, never>
  'office.form.notTicked': Record<never, never>
  'office.form.savedAlready': Record<never, never>
  'office.form.savedNow': { value: string | number }
  'office.form.saving': Record<never, never>
  'office.form.takeSaved': Record<never, never>
  'office.form.ticked': Record<never, never>
  'office.form.typedHere': { value: string | number }
  'office.frame.account': Record<never, never>
  'office.frame.areas': Record<never, never>
  'office.frame.articles': Record<never, never>
  'office.frame.audit': Record<never, never>
  'office.frame.backOffice': Record<never, never>
  'office.frame.banners': Record<never, never>
  'office.frame.brands': Record<never, never>
  'office.frame.categories': Record<never, never>
  'office.frame.corrections': Record<never, never>
  'office.frame.goNowhere': Record<never, never>
  'office.frame.goTo': Record<never, never>
  'office.frame.goToShort': Record<never, never>
  'office.frame.groupCatalogue': Record<never, never>
  'office.frame.groupDay': Record<never, never>
  'office.frame.groupFinance': Record<never, never>
  'office.frame.groupHouse': Record<never, never>
  'office.frame.groupSettings': Record<never, never>
  'office.frame.import': Record<never, never>
  'office.frame.jobs': Record<never, never>
  'office.frame.keyChoose': Record<never, never>
  'office.frame.keyClose': Record<never, never>
  'office.frame.keyDown': Record<never, never>
  'office.frame.keyHelp': Record<never, never>
  'office.frame.keyOpen': Record<never, never>
  'office.frame.keySearch': Record<never, never>
  'office.frame.keyUp': Record<never, never>
  'office.frame.keys': Record<never, never>
  'office.frame.ledger': Record<never, never>
  'office.frame.members': Record<never, never>
  'office.frame.menu': Record<never, never>
  'office.frame.offers': Record<never, never>
  'office.frame.orders': Record<never, never>
  'office.frame.payments': Record<never, never>
  'office.frame.plan': Record<never, never>
  'office.frame.products': Record<never, never>
  'office.frame.reconciliation': Record<never, never>
  'office.frame.refunds': Record<never, never>
  'office.frame.reports': Record<never, never>
  'office.frame.settings': Record<never, never>
  'office.frame.shops': Record<never, never>
  'office.frame.signOut': Record<never, never>
  'office.frame.staff': Record<never, never>
  'office.frame.withdrawals': Record<never, never>
  'office.front.addBanner': Record<never, never>
  'office.front.addOffer': Record<never, never>
  'office.front.always': Record<never, never>
  'office.front.bannerGone': Record<never, never>
  'office.front.endsTooEarly': Record<never, never>
  'office.front.from': Record<never, never>
  'office.front.fromMoment': { moment: string | number }
  'office.front.hidden': Record<never, never>
  'office.front.href': Record<never, never>
  'office.front.hrefForm': Record<never, never>
  'office.front.hrefHint': Record<never, never>
  'office.front.momentForm': Record<never, never>
  'office.front.noBanners': Record<never, never>
  'office.front.noOffers': Record<never, never>
  'office.front.offerGone': Record<never, never>
  'office.front.offerText': Record<never, never>
  'office.front.offerTextMissing': Record<never, never>
  'office.front.over': Record<never, never>
  'office.front.period': Record<never, never>
  'office.front.periodHint': Record<never, never>
  'office.front.pictureHint': Record<never, never>
  'office.front.planned': Record<never, never>
  'office.front.product': Record<never, never>
  'office.front.productHint': Record<never, never>
  'office.front.productMissing': Record<never, never>
  'office.front.remove': Record<never, never>
  'office.front.removeTitle': Record<never, never>
  'office.front.removed': Record<never, never>
  'office.front.shown': Record<never, never>
  'office.front.title': Record<never, never>
  'office.front.titleMissing': Record<never, never>
  'office.front.to': Record<never, never>
  'office.front.toMoment': { moment: string | number }
  'office.groups.addBrand': Record<never, never>
  'office.groups.addCategory': Record<never, never>
  'office.groups.description': Record<never, never>
  'office.groups.hidden': Record<never, never>
  'office.groups.inLanguage': { what: string | number; language: string | number }
  'office.groups.isShown': Record<never, never>
  'office.groups.languages': Record<never, never>
  'office.groups.moveDown': { name: string | number }
  'office.groups.moveUp': { name: string | number }
  'office.groups.name': Record<never, never>
  'office.groups.nameMissing': Record<never, never>
  'office.groups.none': Record<never, never>
  'office.groups.order': Record<never, never>
  'office.groups.picture': Record<never, never>
  'office.groups.pictureHint': Record<never, never>
  'office.groups.save': Record<never, never>
  'office.groups.saved': Record<never, never>
  'office.groups.searchBrand': Record<never, never>
  'office.groups.shown': Record<never, never>
  'office.groups.shownHint': Record<never, never>
  'office.idle.stay': Record<never, never>
  'office.idle.text': { seconds: number }
  'office.idle.title': Record<never, never>
  'office.imports.actor': Record<never, never>
  'office.imports.added': Record<never, never>
  'office.imports.begun': Record<never, never>
  'office.imports.begunBy': { actor: string | number; moment: string | number }
  'office.imports.brandUnknown': Record<never, never>
  'office.imports.cancelledText': { count: number }
  'office.imports.categoryUnknown': Record<never, never>
  'office.imports.cellCount': { cells: number; columns: number }
  'office.imports.changedMeanwhile': Record<never, never>
  'office.imports.changedRows': Record<never, never>
  'office.imports.checkedText': { count: number }
  'office.imports.checking': Record<never, never>
  'office.imports.choose': Record<never, never>
  'office.imports.chooseFile': Record<never, never>
  'office.imports.column': Record<never, never>
  'office.imports.columnMissing': { column: string | number }
  'office.imports.columnTwice': { column: string | number }
  'office.imports.createMissing': Record<never, never>
  'office.imports.created': Record<never, never>
  'office.imports.discard': Record<never, never>
  'office.imports.doneText': { added: number; updated: number }
  'office.imports.drop': Record<never, never>
  'office.imports.dropText': Record<never, never>
  'office.imports.empty': Record<never, never>
  'office.imports.export': Record<never, never>
  'office.imports.file': Record<never, never>
  'office.imports.goOn': Record<never, never>
  'office.imports.headingsUnreadable': Record<never, never>
  'office.imports.highlightForm': Record<never, never>
  'office.imports.history': Record<never, never>
  'office.imports.incomplete': Record<never, never>
  'office.imports.isWorkbook': Record<never, never>
  'office.imports.line': Record<never, never>
  'office.imports.lineNo': { line: number }
  'office.imports.missing': Record<never, never>
  'office.imports.newNeeds': { columns: string | number }
  'office.imports.newRows': Record<never, never>
  'office.imports.noMoreProblems': Record<never, never>
  'office.imports.noSkuColumn': Record<never, never>
  'office.imports.none': Record<never, never>
  'office.imports.noneText': Record<never, never>
  'office.imports.notArrived': Record<never, never>
  'office.imports.notChecked': Record<never, never>
  'office.imports.notCreated': Record<never, never>
  'office.imports.notFound': Record<never, never>
  'office.imports.notUploading': Record<never, never>
  'office.imports.notUtf8': Record<never, never>
  'office.imports.notUtf8Behind': { line: string | number }
  'office.imports.nothingToWrite': Record<never, never>
  'office.imports.onlySkuColumn': Record<never, never>
  'office.imports.openText': { actor: string | number; file: string | number }
  'office.imports.optionWithoutGroup': Record<never, never>
  'office.imports.pictureForm': Record<never, never>
  'office.imports.pictureNotFetched': Record<never, never>
  'office.imports.pictureUnknown': { name: string | number }
  'office.imports.problem': Record<never, never>
  'office.imports.problems': Record<never, never>
  'office.imports.quotes': Record<never, never>
  'office.imports.refused': Record<never, never>
  'office.imports.report': Record<never, never>
  'office.imports.rowTooLong': Record<never, never>
  'office.imports.run': { count: number }
  'office.imports.sending': { file: string | number }
  'office.imports.skuMissing': Record<never, never>
  'office.imports.skuTwice': { line: string | number }
  'office.imports.state': Record<never, never>
  'office.imports.stateCancelled': Record<never, never>
  'office.imports.stateChecked': Record<never, never>
  'office.imports.stateChecking': Record<never, never>
  'office.imports.stateDone': Record<never, never>
  'office.imports.stateFailed': Record<never, never>
  'office.imports.stateImporting': Record<never, never>
  'office.imports.stateUploading': Record<never, never>
  'office.imports.stop': Record<never, never>
  'office.imports.template': Record<never, never>
  'office.imports.title': Record<never, never>
  'office.imports.tooLarge': { max: string | number }
  'office.imports.tooManyProblems': Record<never, never>
  'office.imports.unchangedRows': Record<never, never>
  'office.imports.underway': Record<never, never>
  'office.imports.unknownColumn': { column: string | number }
  'office.imports.unknownNumber': Record<never, never>
  'office.imports.unreadable': Record<never, never>
  'office.imports.updated': Record<never, never>
  'office.imports.upload': Record<never, never>
  'office.imports.value': Record<never, never>
  'office.imports.variantTaken': { sku: string | number }
  'office.imports.variantTwice': { line: string | number }
  'office.imports.wholeRow': Record<never, never>
  'office.imports.writing': Record<never, never>
  'office.jobs.active': Record<never, never>
  'office.jobs.allStates': Record<never, never>
  'office.jobs.bankBranches': Record<never, never>
  'office.jobs.byClock': Record<never, never>
  'office.jobs.cardPayments': Record<never, never>
  'office.jobs.connections': Record<never, never>
  'office.jobs.connectionsOf': { count: string | number; max: string | number }
  'office.jobs.databaseSize': Record<never, never>
  'office.jobs.doneAt': Record<never, never>
  'office.jobs.endedAt': Record<never, never>
  'office.jobs.event': Record<never, never>
  'office.jobs.eventId': Record<never, never>
  'office.jobs.everyDay': { time: string | number }
  'office.jobs.everyMinute': Record<never, never>
  'office.jobs.everyMinutes': { count: number }
  'office.jobs.failed': Record<never, never>
  'office.jobs.failedAt': Record<never, never>
  'office.jobs.failures': Record<never, never>
  'office.jobs.givenUpAt': Record<never, never>
  'office.jobs.job': Record<never, never>
  'office.jobs.lastMigration': Record<never, never>
  'office.jobs.megabytes': { size: number }
  'office.jobs.memory': Record<never, never>
  'office.jobs.message': Record<never, never>
  'office.jobs.messages': Record<never, never>
  'office.jobs.mobile': Record<never, never>
  'office.jobs.news': Record<never, never>
  'office.jobs.noFailures': Record<never, never>
  'office.jobs.noFailuresText': Record<never, never>
  'office.jobs.noJson': Record<never, never>
  'office.jobs.noMessages': Record<never, never>
  'office.jobs.noQueues': Record<never, never>
  'office.jobs.noReason': Record<never, never>
  'office.jobs.noWebhooks': Record<never, never>
  'office.jobs.noWebhooksText': Record<never, never>
  'office.jobs.notFailed': Record<never, never>
  'office.jobs.off': Record<never, never>
  'office.jobs.overview': Record<never, never>
  'office.jobs.payouts': Record<never, never>
  'office.jobs.program': Record<never, never>
  'office.jobs.provider': Record<never, never>
  'office.jobs.queues': Record<never, never>
  'office.jobs.real': Record<never, never>
  'office.jobs.reason': Record<never, never>
  'office.jobs.receivedAt': Record<never, never>
  'office.jobs.retried': Record<never, never>
  'office.jobs.retry': Record<never, never>
  'office.jobs.retryOf': { job: string | number }
  'office.jobs.services': Record<never, never>
  'office.jobs.standIn': Record<never, never>
  'office.jobs.startedAt': Record<never, never>
  'office.jobs.state': Record<never, never>
  'office.jobs.textMessages': Record<never, never>
  'office.jobs.told': Record<never, never>
  'office.jobs.toldText': Record<never, never>
  'office.jobs.tries': Record<never, never>
  'office.jobs.unreadable': Record<never, never>
  'office.jobs.waiting': Record<never, never>
  'office.jobs.waitsAlready': Record<never, never>
  'office.jobs.webhookDone': Record<never, never>
  'office.jobs.webhookFailing': Record<never, never>
  'office.jobs.webhookUnknown': Record<never, never>
  'office.jobs.webhookWaiting': Record<never, never>
  'office.jobs.webhooks': Record<never, never>
  'office.limits.reveals': { minutes: number }
  'office.limits.wrongCodes': { minutes: number }
  'office.limits.wrongPasswords': { minutes: number }
  'office.list.choose': { row: string | number }
  'office.list.chooseAll': Record<never, never>
  'office.list.first': Record<never, never>
  'office.list.from': Record<never, never>
  'office.list.next': Record<never, never>
  'office.list.pages': Record<never, never>
  'office.list.to': Record<never, never>
  'office.members.aadhaar': Record<never, never>
  'office.members.accounts': Record<never, never>
  'office.members.activeReferrals': Record<never, never>
  'office.members.addNote': Record<never, never>
  'office.members.address': Record<never, never>
  'office.members.all': Record<never, never>
  'office.members.allOrders': Record<never, never>
  'office.members.amount': Record<never, never>
  'office.members.bankAccount': Record<never, never>
  'office.members.block': Record<never, never>
  'office.members.blockLine': Record<never, never>
  'office.members.blockText': Record<never, never>
  'office.members.blockTitle': { name: string | number }
  'office.members.blocked': Record<never, never>
  'office.members.blockedSince': Record<never, never>
  'office.members.blocks': Record<never, never>
  'office.members.business': Record<never, never>
  'office.members.changeMobile': Record<never, never>
  'office.members.changeMobileText': { mobile: string | number }
  'office.members.changeMobileTitle': Record<never, never>
  'office.members.closed': Record<never, never>
  'office.members.closedMember': { id: string | number }
  'office.members.closedSince': Record<never, never>
  'office.members.codeSent': Record<never, never>
  'office.members.correct': Record<never, never>
  'office.members.date': Record<never, never>
  'office.members.device': Record<never, never>
  'office.members.earned': Record<never, never>
  'office.members.email': Record<never, never>
  'office.members.end': Record<never, never>
  'office.members.endAll': Record<never, never>
  'office.members.endOf': { device: string | number }
  'office.members.entriesOf': { account: string | number }
  'office.members.goods': Record<never, never>
  'office.members.hide': Record<never, never>
  'office.members.inactiveReferrals': Record<never, never>
  'office.members.invoice': Record<never, never>
  'office.members.invoiceSent': { orderNo: string | number }
  'office.members.isBlocked': Record<never, never>
  'office.members.isClosed': Record<never, never>
  'office.members.isNotBlocked': Record<never, never>
  'office.members.joined': Record<never, never>
  'office.members.language': Record<never, never>
  'office.members.lastSeen': Record<never, never>
  'office.members.lastUsed': Record<never, never>
  'office.members.level': Record<never, never>
  'office.members.levels': Record<never, never>
  'office.members.location': Record<never, never>
  'office.members.message': Record<never, never>
  'office.members.messageGivenUp': Record<never, never>
  'office.members.messageSent': Record<never, never>
  'office.members.messageWaiting': Record<never, never>
  'office.members.messagesOff': Record<never, never>
  'office.members.mobile': Record<never, never>
  'office.members.mobileChanged': Record<never, never>
  'office.members.mobileTaken': Record<never, never>
  'office.members.name': Record<never, never>
  'office.members.newMobile': Record<never, never>
  'office.members.no': Record<never, never>
  'office.members.noAddresses': Record<never, never>
  'office.members.noEntries': Record<never, never>
  'office.members.noInvoice': Record<never, never>
  'office.members.noLevels': Record<never, never>
  'office.members.noMessages': Record<never, never>
  'office.members.noMobile': Record<never, never>
  'office.members.noOrders': Record<never, never>
  'office.members.noPayments': Record<never, never>
  'office.members.noSessions': Record<never, never>
  'office.members.noWithdrawals': Record<never, never>
  'office.members.nobody': Record<never, never>
  'office.members.nobodyThere': Record<never, never>
  'office.members.none': Record<never, never>
  'office.members.noneFound': Record<never, never>
  'office.members.noneFoundText': Record<never, never>
  'office.members.notGiven': Record<never, never>
  'office.members.notSaved': Record<never, never>
  'office.members.note': Record<never, never>
  'office.members.noteAdded': Record<never, never>
  'office.members.noteEmpty': Record<never, never>
  'office.members.noteHint': Record<never, never>
  'office.members.number': Record<never, never>
  'office.members.open': Record<never, never>
  'office.members.openLedger': Record<never, never>
  'office.members.order': Record<never, never>
  'office.members.orders': Record<never, never>
  'office.members.otherAccount': Record<never, never>
  'office.members.otherBody': Record<never, never>
  'office.members.pan': Record<never, never>
  'office.members.payment': Record<never, never>
  'office.members.payments': Record<never, never>
  'office.members.peopleOfLevel': { level: string | number }
  'office.members.reason': Record<never, never>
  'office.members.reasonMissing': Record<never, never>
  'office.members.save': Record<never, never>
  'office.members.saved': Record<never, never>
  'office.members.search': Record<never, never>
  'office.members.searchTooMany': Record<never, never>
  'office.members.searchTooShort': Record<never, never>
  'office.members.sendCode': Record<never, never>
  'office.members.sendCodeText': { mobile: string | number }
  'office.members.sendCodeTitle': Record<never, never>
  'office.members.sendInvoice': Record<never, never>
  'office.members.sendInvoiceOf': { orderNo: string | number }
  'office.members.sessionsEnded': { count: number }
  'office.members.show': Record<never, never>
  'office.members.showText': Record<never, never>
  'office.members.showTitle': Record<never, never>
  'office.members.signedIn': Record<never, never>
  'office.members.sponsor': Record<never, never>
  'office.members.status': Record<never, never>
  'office.members.statusBlocked': Record<never, never>
  'office.members.subscribed': Record<never, never>
  'office.members.tabAddresses': Record<never, never>
  'office.members.tabBusiness': Record<never, never>
  'office.members.tabMessages': Record<never, never>
  'office.members.tabMoney': Record<never, never>
  'office.members.tabNetwork': Record<never, never>
  'office.members.tabNotes': Record<never, never>
  'office.members.tabProfile': Record<never, never>
  'office.members.tabSessions': Record<never, never>
  'office.members.tabTrail': Record<never, never>
  'office.members.team': Record<never, never>
  'office.members.unblock': Record<never, never>
  'office.members.unblockLine': Record<never, never>
  'office.members.unblockText': Record<never, never>
  'office.members.unblockTitle': { name: string | number }
  'office.members.unblocked': Record<never, never>
  'office.members.unknown': Record<never, never>
  'office.members.unreadable': Record<never, never>
  'office.members.withdrawal': Record<never, never>
  'office.members.withdrawals': Record<never, never>
  'office.members.yes': Record<never, never>
  'office.menu.full': Record<never, never>
  'office.menu.gone': Record<never, never>
  'office.menu.icon': Record<never, never>
  'office.menu.isHidden': Record<never, never>
  'office.menu.isShown': Record<never, never>
  'office.menu.name': Record<never, never>
  'office.menu.nameMissing': Record<never, never>
  'office.menu.new': Record<never, never>
  'office.menu.none': Record<never, never>
  'office.menu.noneText': Record<never, never>
  'office.menu.shown': Record<never, never>
  'office.menu.state': Record<never, never>
  'office.menu.url': Record<never, never>
  'office.menu.urlForm': Record<never, never>
  'office.menu.urlHint': Record<never, never>
  'office.oneLine': Record<never, never>
  'office.orders.aCommand': Record<never, never>
  'office.orders.accountClosed': Record<never, never>
  'office.orders.addCourier': Record<never, never>
  'office.orders.addNote': Record<never, never>
  'office.orders.afterWindow': Record<never, never>
  'office.orders.all': Record<never, never>
  'office.orders.amount': Record<never, never>
  'office.orders.amountFrom': Record<never, never>
  'office.orders.amountTo': Record<never, never>
  'office.orders.any': Record<never, never>
  'office.orders.audit': Record<never, never>
  'office.orders.buyer': Record<never, never>
  'office.orders.buyerOrders': Record<never, never>
  'office.orders.byBoth': Record<never, never>
  'office.orders.byWallet': Record<never, never>
  'office.orders.cashbackRedeemed': Record<never, never>
  'office.orders.changedMeanwhile': Record<never, never>
  'office.orders.chooseNone': Record<never, never>
  'office.orders.chosen': { count: number }
  'office.orders.clearFilters': Record<never, never>
  'office.orders.correctCourier': Record<never, never>
  'office.orders.courier': Record<never, never>
  'office.orders.courierMissing': Record<never, never>
  'office.orders.courierSaved': Record<never, never>
  'office.orders.creditNote': Record<never, never>
  'office.orders.deliver': Record<never, never>
  'office.orders.deliverDone': Record<never, never>
  'office.orders.deliverMany': { count: number }
  'office.orders.deliverManyText': Record<never, never>
  'office.orders.deliverText': Record<never, never>
  'office.orders.discount': Record<never, never>
  'office.orders.finalPay': Record<never, never>
  'office.orders.forOrders': Record<never, never>
  'office.orders.fromCardOrUpi': Record<never, never>
  'office.orders.fromEarnings': Record<never, never>
  'office.orders.fromStoreCredit': Record<never, never>
  'office.orders.goods': Record<never, never>
  'office.orders.inAll': Record<never, never>
  'office.orders.invoice': Record<never, never>
  'office.orders.leftOut': { orders: string | number }
  'office.orders.lineFacts': { id: string | number; quantity: number; amount: string | number; discount: number }
  'office.orders.mobileNo': { mobile: string | number }
  'office.orders.money': Record<never, never>
  'office.orders.moreFilters': Record<never, never>
  'office.orders.noCourier': Record<never, never>
  'office.orders.noRewards': Record<never, never>
  'office.orders.noneFound': Record<never, never>
  'office.orders.noneFoundText': Record<never, never>
  'office.orders.noneYet': Record<never, never>
  'office.orders.notSent': Record<never, never>
  'office.orders.notStepped': { count: number }
  'office.orders.note': Record<never, never>
  'office.orders.noteAdded': Record<never, never>
  'office.orders.noteEmpty': Record<never, never>
  'office.orders.noteHint': Record<never, never>
  'office.orders.noteMissing': Record<never, never>
  'office.orders.noteToBuyer': Record<never, never>
  'office.orders.noteToBuyerHint': Record<never, never>
  'office.orders.notes': Record<never, never>
  'office.orders.online': Record<never, never>
  'office.orders.order': Record<never, never>
  'office.orders.outcomeAlready': { status: string | number }
  'office.orders.outcomeFailed': Record<never, never>
  'office.orders.outcomeNotPossible': { status: string | number }
  'office.orders.outcomeUnknown': Record<never, never>
  'office.orders.ownPage': Record<never, never>
  'office.orders.paidBy': Record<never, never>
  'office.orders.papers': Record<never, never>
  'office.orders.payment': { id: string | number; method: string | number; state: string | number }
  'office.orders.pdf': Record<never, never>
  'office.orders.pickListOf': { count: number }
  'office.orders.pinCode': Record<never, never>
  'office.orders.placed': Record<never, never>
  'office.orders.placedAt': { moment: string | number }
  'office.orders.points': { points: number }
  'office.orders.printHint': Record<never, never>
  'office.orders.printPickList': Record<never, never>
  'office.orders.printSlips': Record<never, never>
  'office.orders.printSlipsPriced': Record<never, never>
  'office.orders.process': Record<never, never>
  'office.orders.processDone': Record<never, never>
  'office.orders.processMany': { count: number }
  'office.orders.processManyText': Record<never, never>
  'office.orders.processText': Record<never, never>
  'office.orders.product': Record<never, never>
  'office.orders.productTotal': Record<never, never>
  'office.orders.proforma': Record<never, never>
  'office.orders.quantity': Record<never, never>
  'office.orders.question': { step: string | number; orderNo: string | number }
  'office.orders.reason': Record<never, never>
  'office.orders.reasonBuyerAsked': Record<never, never>
  'office.orders.reasonCannotDeliver': Record<never, never>
  'office.orders.reasonDamaged': Record<never, never>
  'office.orders.reasonDamagedHere': Record<never, never>
  'office.orders.reasonNotAccepted': Record<never, never>
  'office.orders.reasonNotAsDescribed': Record<never, never>
  'office.orders.reasonNotWanted': Record<never, never>
  'office.orders.reasonOther': Record<never, never>
  'office.orders.reasonOutOfStock': Record<never, never>
  'office.orders.reasonWrongGoods': Record<never, never>
  'office.orders.reasonWrongPrice': Record<never, never>
  'office.orders.refund': { state: string | number }
  'office.orders.refundSetAside': { amount: string | number }
  'office.orders.refundToSource': { amount: string | number }
  'office.orders.refundToWallet': { amount: string | number }
  'office.orders.reject': Record<never, never>
  'office.orders.rejectDone': Record<never, never>
  'office.orders.rejectText': Record<never, never>
  'office.orders.returnDone': Record<never, never>
  'office.orders.returnText': Record<never, never>
  'office.orders.rewardAward': Record<never, never>
  'office.orders.rewardCashback': Record<never, never>
  'office.orders.rewardLevelIncome': Record<never, never>
  'office.orders.rewardOfLevel': { level: number }
  'office.orders.rewardPoints': Record<never, never>
  'office.orders.rewards': Record<never, never>
  'office.orders.rewardsAfter': { moment: string | number }
  'office.orders.saveCourier': Record<never, never>
  'office.orders.search': Record<never, never>
  'office.orders.searchTooMany': Record<never, never>
  'office.orders.searchTooShort': Record<never, never>
  'office.orders.setsOff': { days: number; cashback: string | number; points: number; uplines: number; income: string | number }
  'office.orders.setsOffNothing': Record<never, never>
  'office.orders.shipTo': Record<never, never>
  'office.orders.slip': Record<never, never>
  'office.orders.slips': { count: number }
  'office.orders.soldBy': Record<never, never>
  'office.orders.specialDiscount': Record<never, never>
  'office.orders.status': Record<never, never>
  'office.orders.stepped': { count: number }
  'office.orders.steppedAll': Record<never, never>
  'office.orders.takeBack': Record<never, never>
  'office.orders.takenBack': Record<never, never>
  'office.orders.takesRewardsBack': { count: number }
  'office.orders.theBuyer': Record<never, never>
  'office.orders.timeline': Record<never, never>
  'office.orders.trackingHint': Record<never, never>
  'office.orders.trackingNo': Record<never, never>
  'office.orders.units': { units: number }
  'office.orders.windowEnded': { moment: string | number }
  'office.orders.windowOver': Record<never, never>
  'office.parts.find': Record<never, never>
  'office.pictures.alt': { number: number }
  'office.pictures.altHint': Record<never, never>
  'office.pictures.dismiss': Record<never, never>
  'office.pictures.dropMany': Record<never, never>
  'office.pictures.dropOne': Record<never, never>
  'office.pictures.earlier': { number: number }
  'office.pictures.first': Record<never, never>
  'office.pictures.later': { number: number }
  'office.pictures.missing': Record<never, never>
  'office.pictures.noAnswer': Record<never, never>
  'office.pictures.otherType': Record<never, never>
  'office.pictures.remove': { number: number }
  'office.pictures.tooLarge': Record<never, never>
  'office.pictures.tooManyPixels': Record<never, never>
  'office.pictures.tooSmall': Record<never, never>
  'office.pictures.unknown': Record<never, never>
  'office.pictures.unreadable': Record<never, never>
  'office.pictures.uploading': { file: string | number }
  'office.plan.addStep': Record<never, never>
  'office.plan.against': Record<never, never>
  'office.plan.amount': Record<never, never>
  'office.plan.amountRange': Record<never, never>
  'office.plan.ascending': Record<never, never>
  'office.plan.buyer': Record<never, never>
  'office.plan.buyerHint': Record<never, never>
  'office.plan.buyerRow': Record<never, never>
  'office.plan.buyerUnknown': Record<never, never>
  'office.plan.by': Record<never, never>
  'office.plan.cancel': Record<never, never>
  'office.plan.cancelText': Record<never, never>
  'office.plan.cancelTitle': { version: string | number }
  'office.plan.cancelled': Record<never, never>
  'office.plan.cancelledText': { version: string | number }
  'office.plan.cashback': Record<never, never>
  'office.plan.closed': Record<never, never>
  'office.plan.current': Record<never, never>
  'office.plan.fromCopy': { version: string | number }
  'office.plan.goal': Record<never, never>
  'office.plan.goalHint': Record<never, never>
  'office.plan.hasBegun': Record<never, never>
  'office.plan.isCancelled': Record<never, never>
  'office.plan.kind': Record<never, never>
  'office.plan.kindCashback': Record<never, never>
  'office.plan.kindLevel': Record<never, never>
  'office.plan.kindPoints': Record<never, never>
  'office.plan.level': { level: string | number }
  'office.plan.levelHint': Record<never, never>
  'office.plan.levels': Record<never, never>
  'office.plan.new': Record<never, never>
  'office.plan.newTitle': Record<never, never>
  'office.plan.noComparison': Record<never, never>
  'office.plan.none': Record<never, never>
  'office.plan.notSubscribed': Record<never, never>
  'office.plan.nothing': Record<never, never>
  'office.plan.ofOrder': { percent: string | number }
  'office.plan.otherBody': Record<never, never>
  'office.plan.past': Record<never, never>
  'office.plan.perPoint': Record<never, never>
  'office.plan.perPointHint': Record<never, never>
  'office.plan.percentForm': Record<never, never>
  'office.plan.planned': Record<never, never>
  'office.plan.reason': Record<never, never>
  'office.plan.reasonMissing': Record<never, never>
  'office.plan.receiver': Record<never, never>
  'office.plan.removeStep': { step: string | number }
  'office.plan.results': Record<never, never>
  'office.plan.run': Record<never, never>
  'office.plan.rupeesForm': Record<never, never>
  'office.plan.same': Record<never, never>
  'office.plan.save': Record<never, never>
  'office.plan.saved': { version: string | number }
  'office.plan.share': Record<never, never>
  'office.plan.simulate': Record<never, never>
  'office.plan.simulateHint': Record<never, never>
  'office.plan.starts': Record<never, never>
  'office.plan.startsAt': Record<never, never>
  'office.plan.startsAtHint': Record<never, never>
  'office.plan.startsFar': Record<never, never>
  'office.plan.startsForm': Record<never, never>
  'office.plan.startsPast': Record<never, never>
  'office.plan.stepAward': Record<never, never>
  'office.plan.stepBusiness': Record<never, never>
  'office.plan.steps': Record<never, never>
  'office.plan.tds': Record<never, never>
  'office.plan.tdsHint': Record<never, never>
  'office.plan.tdsNone': Record<never, never>
  'office.plan.tenLevels': Record<never, never>
  'office.plan.tooManySteps': Record<never, never>
  'office.plan.tooMuch': Record<never, never>
  'office.plan.unknown': Record<never, never>
  'office.plan.uplineRow': { level: string | number }
  'office.plan.version': { version: string | number }
  'office.plan.versionColumn': Record<never, never>
  'office.products.add': Record<never, never>
  'office.products.addHighlight': Record<never, never>
  'office.products.all': Record<never, never>
  'office.products.brand': Record<never, never>
  'office.products.brandMissing': Record<never, never>
  'office.products.cashback': Record<never, never>
  'office.products.cashbackForm': Record<never, never>
  'office.products.cashbackHint': Record<never, never>
  'office.products.cashbackTooHigh': Record<never, never>
  'office.products.category': Record<never, never>
  'office.products.categoryAndBrand': Record<never, never>
  'office.products.categoryMissing': Record<never, never>
  'office.products.choose': Record<never, never>
  'office.products.chosen': { count: number }
  'office.products.create': Record<never, never>
  'office.products.description': Record<never, never>
  'office.products.descriptionHint': Record<never, never>
  'office.products.descriptionIn': { language: string | number }
  'office.products.discount': Record<never, never>
  'office.products.discountForm': Record<never, never>
  'office.products.en': Record<never, never>
  'office.products.groupHint': Record<never, never>
  'office.products.groupName': Record<never, never>
  'office.products.groupNameMissing': Record<never, never>
  'office.products.gst': Record<never, never>
  'office.products.gstForm': Record<never, never>
  'office.products.hi': Record<never, never>
  'office.products.highlightDetails': { number: number }
  'office.products.highlightDetailsIn': { number: number; language: string | number }
  'office.products.highlightDetailsMissing': Record<never, never>
  'office.products.highlightName': { number: number }
  'office.products.highlightNameIn': { number: number; language: string | number }
  'office.products.highlightNameMissing': Record<never, never>
  'office.products.hsn': Record<never, never>
  'office.products.hsnForm': Record<never, never>
  'office.products.hsnHint': Record<never, never>
  'office.products.inShop': Record<never, never>
  'office.products.low': Record<never, never>
  'office.products.mr': Record<never, never>
  'office.products.mrp': Record<never, never>
  'office.products.mrpForm': Record<never, never>
  'office.products.mrpRange': Record<never, never>
  'office.products.mrpShort': Record<never, never>
  'office.products.name': Record<never, never>
  'office.products.nameIn': { language: string | number }
  'office.products.nameMissing': Record<never, never>
  'office.products.nameOfVariant': Record<never, never>
  'office.products.new': Record<never, never>
  'office.products.none': Record<never, never>
  'office.products.noneChosen': Record<never, never>
  'office.products.noneText': Record<never, never>
  'office.products.offSale': Record<never, never>
  'office.products.offered': Record<never, never>
  'office.products.onSale': Record<never, never>
  'office.products.open': Record<never, never>
  'office.products.optionMissing': Record<never, never>
  'office.products.optionName': { number: number }
  'office.products.optionNameExample': Record<never, never>
  'office.products.optionTwice': Record<never, never>
  'office.products.optionValue': { number: number }
  'office.products.optionValueExample': Record<never, never>
  'office.products.optionValueMissing': Record<never, never>
  'office.products.origin': Record<never, never>
  'office.products.originMissing': Record<never, never>
  'office.products.otherOptions': { options: string | number }
  'office.products.partBasics': Record<never, never>
  'office.products.partHighlights': Record<never, never>
  'office.products.partPictures': Record<never, never>
  'office.products.partPrice': Record<never, never>
  'office.products.partVariants': Record<never, never>
  'office.products.pictureMissing': Record<never, never>
  'office.products.pictures': Record<never, never>
  'office.products.picturesHint': Record<never, never>
  'office.products.preview': Record<never, never>
  'office.products.putOn': Record<never, never>
  'office.products.putOnSale': { count: number }
  'office.products.removeHighlight': { number: number }
  'office.products.save': Record<never, never>
  'office.products.saved': Record<never, never>
  'office.products.search': Record<never, never>
  'office.products.shown': Record<never, never>
  'office.products.shownHint': Record<never, never>
  'office.products.sku': Record<never, never>
  'office.products.skuForm': Record<never, never>
  'office.products.skuHint': Record<never, never>
  'office.products.skuTaken': Record<never, never>
  'office.products.soldOut': Record<never, never>
  'office.products.stock': Record<never, never>
  'office.products.stockAdd': Record<never, never>
  'office.products.stockAfter': { count: number }
  'office.products.stockByImport': { number: string | number }
  'office.products.stockCorrect': Record<never, never>
  'office.products.stockForm': Record<never, never>
  'office.products.stockKind': Record<never, never>
  'office.products.stockNow': { count: number }
  'office.products.stockReserved': { count: number }
  'office.products.stockSaved': Record<never, never>
  'office.products.stockSet': Record<never, never>
  'office.products.takeOff': Record<never, never>
  'office.products.takeOffText': Record<never, never>
  'office.products.takeOffTitle': { count: number }
  'office.products.takenOffSale': { count: number }
  'office.products.title': Record<never, never>
  'office.products.tooFew': { count: number }
  'office.products.tooManyChosen': Record<never, never>
  'office.products.tooManyHighlights': Record<never, never>
  'office.products.tooManyOptions': Record<never, never>
  'office.products.tooManyPictures': Record<never, never>
  'office.products.translate': Record<never, never>
  'office.products.units': Record<never, never>
  'office.products.unitsHint': Record<never, never>
  'office.products.variantTaken': Record<never, never>
  'office.role.catalogue': Record<never, never>
  'office.role.catalogueText': Record<never, never>
  'office.role.finance': Record<never, never>
  'office.role.financeText': Record<never, never>
  'office.role.orders': Record<never, never>
  'office.role.ordersText': Record<never, never>
  'office.role.owner': Record<never, never>
  'office.role.ownerText': Record<never, never>
  'office.role.support': Record<never, never>
  'office.role.supportText': Record<never, never>
  'office.settings.addRow': Record<never, never>
  'office.settings.all': Record<never, never>
  'office.settings.atLeast': { min: string | number }
  'office.settings.atMost': { max: string | number }
  'office.settings.bankWait': Record<never, never>
  'office.settings.bankWaitHelp': Record<never, never>
  'office.settings.cartGate': Record<never, never>
  'office.settings.cartGateHelp': Record<never, never>
  'office.settings.changed': Record<never, never>
  'office.settings.closesTooEarly': Record<never, never>
  'office.settings.column': Record<never, never>
  'office.settings.contact': Record<never, never>
  'office.settings.contactCloses': Record<never, never>
  'office.settings.contactEmail': Record<never, never>
  'office.settings.contactFromDay': Record<never, never>
  'office.settings.contactHelp': Record<never, never>
  'office.settings.contactOpens': Record<never, never>
  'office.settings.contactPhone': Record<never, never>
  'office.settings.contactToDay': Record<never, never>
  'office.settings.correctionLimits': Record<never, never>
  'office.settings.correctionLimitsHelp': Record<never, never>
  'office.settings.correctionPoints': Record<never, never>
  'office.settings.correctionRupees': Record<never, never>
  'office.settings.correctionRupeesDay': Record<never, never>
  'office.settings.days': { count: number }
  'office.settings.defaultValue': Record<never, never>
  'office.settings.deliverFrom': Record<never, never>
  'office.settings.deliverOrder': Record<never, never>
  'office.settings.deliverTo': Record<never, never>
  'office.settings.delivery': Record<never, never>
  'office.settings.deliveryHelp': Record<never, never>
  'office.settings.emailForm': Record<never, never>
  'office.settings.empty': Record<never, never>
  'office.settings.fromStart': Record<never, never>
  'office.settings.group': Record<never, never>
  'office.settings.groupLimits': Record<never, never>
  'office.settings.groupOrders': Record<never, never>
  'office.settings.groupRewards': Record<never, never>
  'office.settings.groupShop': Record<never, never>
  'office.settings.groupWithdrawals': Record<never, never>
  'office.settings.gstinForm': Record<never, never>
  'office.settings.history': Record<never, never>
  'office.settings.hours': { count: number }
  'office.settings.invitation': Record<never, never>
  'office.settings.invitationHelp': Record<never, never>
  'office.settings.invitationMobile': Record<never, never>
  'office.settings.invitationUserId': Record<never, never>
  'office.settings.isDefault': Record<never, never>
  'office.settings.isSet': Record<never, never>
  'office.settings.missing': Record<never, never>
  'office.settings.mobileForm': Record<never, never>
  'office.settings.no': Record<never, never>
  'office.settings.noHistory': Record<never, never>
  'office.settings.noRows': Record<never, never>
  'office.settings.none': Record<never, never>
  'office.settings.nothingFound': Record<never, never>
  'office.settings.number': Record<never, never>
  'office.settings.officerEmail': Record<never, never>
  'office.settings.officerName': Record<never, never>
  'office.settings.officerPhone': Record<never, never>
  'office.settings.older': Record<never, never>
  'office.settings.payoutStuck': Record<never, never>
  'office.settings.payoutStuckHelp': Record<never, never>
  'office.settings.percent': { percent: string | number }
  'office.settings.points': { count: number }
  'office.settings.pointsMinimum': Record<never, never>
  'office.settings.pointsMinimumHelp': Record<never, never>
  'office.settings.pointsMinimumText': Record<never, never>
  'office.settings.pointsMinimumTextHelp': Record<never, never>
  'office.settings.removeRow': { row: string | number }
  'office.settings.reservedUnits': Record<never, never>
  'office.settings.reservedUnitsHelp': Record<never, never>
  'office.settings.reset': Record<never, never>
  'office.settings.resetDo': Record<never, never>
  'office.settings.resetText': { value: string | number }
  'office.settings.resetTitle': Record<never, never>
  'office.settings.returnDays': Record<never, never>
  'office.settings.returnWindow': Record<never, never>
  'office.settings.returnWindowHelp': Record<never, never>
  'office.settings.row': { row: string | number }
  'office.settings.save': Record<never, never>
  'office.settings.saved': Record<never, never>
  'office.settings.search': Record<never, never>
  'office.settings.seller': Record<never, never>
  'office.settings.sellerAddress': Record<never, never>
  'office.settings.sellerGstin': Record<never, never>
  'office.settings.sellerHelp': Record<never, never>
  'office.settings.sellerName': Record<never, never>
  'office.settings.serverTime': Record<never, never>
  'office.settings.since': { when: string | number; who: string | number }
  'office.settings.sinceStart': Record<never, never>
  'office.settings.slotsMax': Record<never, never>
  'office.settings.slotsMaxHelp': Record<never, never>
  'office.settings.tds': Record<never, never>
  'office.settings.tdsHelp': Record<never, never>
  'office.settings.tdsPercent': Record<never, never>
  'office.settings.tdsThreshold': Record<never, never>
  'office.settings.tdsWithoutPan': Record<never, never>
  'office.settings.tierFrom': Record<never, never>
  'office.settings.tierPercent': Record<never, never>
  'office.settings.tiers': Record<never, never>
  'office.settings.tiersHelp': Record<never, never>
  'office.settings.timeForm': Record<never, never>
  'office.settings.tooManyRows': Record<never, never>
  'office.settings.twoDecimals': Record<never, never>
  'office.settings.unitDays': Record<never, never>
  'office.settings.unitHours': Record<never, never>
  'office.settings.unitPercent': Record<never, never>
  'office.settings.unitRupees': Record<never, never>
  'office.settings.unknown': Record<never, never>
  'office.settings.unpaidMinutes': Record<never, never>
  'office.settings.unpaidMinutesHelp': Record<never, never>
  'office.settings.userIdForm': Record<never, never>
  'office.settings.value': Record<never, never>
  'office.settings.wasReset': Record<never, never>
  'office.settings.wholeNumber': Record<never, never>
  'office.settings.withdrawalMinimum': Record<never, never>
  'office.settings.withdrawalMinimumHelp': Record<never, never>
  'office.settings.yes': Record<never, never>
  'office.shops.address': Record<never, never>
  'office.shops.addressMissing': Record<never, never>
  'office.shops.contact': Record<never, never>
  'office.shops.contactForm': Record<never, never>
  'office.shops.gone': Record<never, never>
  'office.shops.hours': Record<never, never>
  'office.shops.hoursHint': Record<never, never>
  'office.shops.name': Record<never, never>
  'office.shops.nameMissing': Record<never, never>
  'office.shops.new': Record<never, never>
  'office.shops.none': Record<never, never>
  'office.shops.noneText': Record<never, never>
  'office.shops.search': Record<never, never>
  'office.shops.shown': Record<never, never>
  'office.shops.tehsil': Record<never, never>
  'office.shops.tehsilMissing': Record<never, never>
  'office.signIn': Record<never, never>
  'office.signIn.code': Record<never, never>
  'office.signIn.codeHint': Record<never, never>
  'office.signIn.codeRequired': Record<never, never>
  'office.signIn.ended': Record<never, never>
  'office.signIn.failed': Record<never, never>
  'office.signIn.intro': Record<never, never>
  'office.signIn.oneTimePassword': Record<never, never>
  'office.signIn.otherPerson': Record<never, never>
  'office.signIn.ownPassword': Record<never, never>
  'office.signIn.ownPasswordText': Record<never, never>
  'office.signIn.passwordExpired': { hours: string | number }
  'office.signIn.secondFactorText': Record<never, never>
  'office.signIn.signIn': Record<never, never>
  'office.signIn.signingIn': Record<never, never>
  'office.signIn.toShop': Record<never, never>
  'office.signIn.wrongCode': Record<never, never>
  'office.staff.add': Record<never, never>
  'office.staff.added': Record<never, never>
  'office.staff.factorReset': Record<never, never>
  'office.staff.handedOver': Record<never, never>
  'office.staff.history': Record<never, never>
  'office.staff.lastOwner': Record<never, never>
  'office.staff.lastSeen': Record<never, never>
  'office.staff.left': Record<never, never>
  'office.staff.mobileBegins': Record<never, never>
  'office.staff.mobileTaken': Record<never, never>
  'office.staff.name': Record<never, never>
  'office.staff.nameMissing': Record<never, never>
  'office.staff.none': Record<never, never>
  'office.staff.notSignedIn': Record<never, never>
  'office.staff.oneTimePassword': { name: string | number }
  'office.staff.oneTimePasswordText': Record<never, never>
  'office.staff.openSessions': Record<never, never>
  'office.staff.ownAccount': Record<never, never>
  'office.staff.passwordReset': Record<never, never>
  'office.staff.reinstate': Record<never, never>
  'office.staff.reinstateText': Record<never, never>
  'office.staff.reinstateTitle': Record<never, never>
  'office.staff.reinstated': Record<never, never>
  'office.staff.remove': Record<never, never>
  'office.staff.removeText': Record<never, never>
  'office.staff.removeTitle': Record<never, never>
  'office.staff.removed': Record<never, never>
  'office.staff.resetFactor': Record<never, never>
  'office.staff.resetFactorText': Record<never, never>
  'office.staff.resetFactorTitle': Record<never, never>
  'office.staff.resetPassword': Record<never, never>
  'office.staff.resetPasswordText': Record<never, never>
  'office.staff.resetPasswordTitle': Record<never, never>
  'office.staff.roles': Record<never, never>
  'office.staff.rolesMissing': Record<never, never>
  'office.staff.save': Record<never, never>
  'office.staff.saved': Record<never, never>
  'office.staff.since': Record<never, never>
  'office.staff.state': Record<never, never>
  'office.staff.unknown': Record<never, never>
  'offline.cart': Record<never, never>
  'offline.install': Record<never, never>
  'offline.newVersion': Record<never, never>
  'offline.opensByItself': Record<never, never>
  'offline.partMissing': Record<never, never>
  'offline.reload': Record<never, never>
  'offline.seen': Record<never, never>
  'offline.text': Record<never, never>
  'offline.title': Record<never, never>
  'orders.amountInvalid': Record<never, never>
  'orders.amountPaid': Record<never, never>
  'orders.arrivesBy': { date: string | number }
  'orders.arrivesSoon': Record<never, never>
  'orders.atMost': { max: string | number }
  'orders.backToSource': { amount: string | number }
  'orders.backToWallet': { amount: string | number }
  'orders.buyAgain': Record<never, never>
  'orders.byBuyer': Record<never, never>
  'orders.byBuyerBecause': { reason: string | number }
  'orders.cancel': Record<never, never>
  'orders.cancelQuestion': Record<never, never>
  'orders.cancelled': Record<never, never>
  'orders.cancelledOn': { date: string | number }
  'orders.cancelling': Record<never, never>
  'orders.cardOrUpi': Record<never, never>
  'orders.cashback': Record<never, never>
  'orders.chooseOrder': Record<never, never>
  'orders.close': Record<never, never>
  'orders.delivered': Record<never, never>
  'orders.deliveredMeans': Record<never, never>
  'orders.deliveredOn': { date: string | number }
  'orders.deliveryAddress': Record<never, never>
  'orders.discount': Record<never, never>
  'orders.discountInvalid': Record<never, never>
  'orders.earnings': Record<never, never>
  'orders.goToCart': Record<never, never>
  'orders.happened': Record<never, never>
  'orders.invoiceOf': { orderNo: string | number }
  'orders.items': Record<never, never>
  'orders.keepOrder': Record<never, never>
  'orders.looking': Record<never, never>
  'orders.missing': { name: string | number; why: string | number }
  'orders.missingFull': Record<never, never>
  'orders.missingGone': Record<never, never>
  'orders.missingOut': Record<never, never>
  'orders.missingSome': { available: string | number }
  'orders.netPayable': Record<never, never>
  'orders.noLongerSold': Record<never, never>
  'orders.none': Record<never, never>
  'orders.noneToBuy': Record<never, never>
  'orders.notAllInCart': Record<never, never>
  'orders.openInvoice': Record<never, never>
  'orders.openInvoiceAndNote': Record<never, never>
  'orders.openProforma': Record<never, never>
  'orders.order': { orderNo: string | number }
  'orders.otherBody': Record<never, never>
  'orders.paidByBoth': Record<never, never>
  'orders.paidByWallet': Record<never, never>
  'orders.paidOnline': Record<never, never>
  'orders.payment': Record<never, never>
  'orders.pdfOfInvoice': Record<never, never>
  'orders.pdfOfInvoiceAndNote': Record<never, never>
  'orders.pdfOfProforma': Record<never, never>
  'orders.pending': Record<never, never>
  'orders.pendingMeans': Record<never, never>
  'orders.percentOff': { percent: string | number }
  'orders.placedOn': { moment: string | number }
  'orders.points': Record<never, never>
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
  'orders.returned': Record<never, never>
  'orders.returnedMeans': Record<never, never>
  'orders.returnedOn': { date: string | number }
  'orders.rewardComing': Record<never, never>
  'orders.rewardComingAfter': { date: string | number }
  'orders.rewardCredited': { date: string | number }
  'orders.rewardRedeemed': Record<never, never>
  'orders.rewardTakenBack': Record<never, never>
  'orders.rewards': Record<never, never>
  'orders.sentTracked': { courier: string | number; tracking: string | number }
  'orders.sentWith': { courier: string | number }
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
  'orders.yesCancel': Record<never, never>
  'pages.changed': { date: string | number }
  'pages.chatGreeting': Record<never, never>
  'pages.contents': Record<never, never>
  'pages.deliveryTime': { from: number; to: number }
  'pages.deliveryUnknown': Record<never, never>
  'pages.demoNote': Record<never, never>
  'pages.hours': { hours: number }
  'pages.openHours': { fromDay: string | number; toDay: string | number; from: string | number; to: string | number }
  'pages.returnUnknown': Record<never, never>
  'pages.returnUnknownShort': Record<never, never>
  'pages.returnWindow': { days: number }
  'pages.returnWindowShort': { days: number }
  'pages.unknownPage': Record<never, never>
  'payments.asking': Record<never, never>
  'payments.balance': { amount: string | number }
  'payments.begunElsewhere': Record<never, never>
  'payments.cancelPayment': Record<never, never>
  'payments.cancelled': Record<never, never>
  'payments.cancelling': Record<never, never>
  'payments.cardOrUpi': Record<never, never>
  'payments.checkAgain': Record<never, never>
  'payments.checking': Record<never, never>
  'payments.checkingText': Record<never, never>
  'payments.choose': Record<never, never>
  'payments.choosePurpose': Record<never, never>
  'payments.continuePaying': Record<never, never>
  'payments.demo': Record<never, never>
  'payments.demoNote': Record<never, never>
  'payments.forged': Record<never, never>
  'payments.moneyReturning': Record<never, never>
  'payments.notHeard': Record<never, never>
  'payments.notInitiated': Record<never, never>
  'payments.notInitiatedText': Record<never, never>
  'payments.notOffered': Record<never, never>
  'payments.online': Record<never, never>
  'payments.onlineOff': Record<never, never>
  'payments.orderedMeanwhile': Record<never, never>
  'payments.otherBody': Record<never, never>
  'payments.paying': Record<never, never>
  'payments.paymentError': Record<never, never>
  'payments.paymentFailed': Record<never, never>
  'payments.paymentFailedText': Record<never, never>
  'payments.refusedText': { reason: string | number }
  'payments.shortBy': { amount: string | number }
  'payments.startOver': Record<never, never>
  'payments.switchedOff': Record<never, never>
  'payments.tooLittle': Record<never, never>
  'payments.unanswered': Record<never, never>
  'payments.unchecked': Record<never, never>
  'payments.unfinished': Record<never, never>
  'payments.unknown': Record<never, never>
  'payments.wallet': Record<never, never>
  'payments.walletPart': { amount: string | number }
  'payments.walletPartUntil': { amount: string | number; moment: string | number }
  'points.all': { count: number }
  'points.balanceNow': { amount: string | number }
  'points.belowMinimum': { points: string | number }
  'points.coming': { count: number }
  'points.count': { count: number }
  'points.digitsOnly': Record<never, never>
  'points.failed': Record<never, never>
  'points.failedText': Record<never, never>
  'points.field': Record<never, never>
  'points.hint': { minimum: number }
  'points.history': Record<never, never>
  'points.howEarned': { amount: string | number; days: number }
  'points.inEarnings': { amount: string | number }
  'points.missing': Record<never, never>
  'points.moreNeeded': { minimum: number; count: number }
  'points.none': Record<never, never>
  'points.notEnough': { points: string | number }
  'points.question': { count: number }
  'points.questionText': { amount: string | number }
  'points.quickChoices': Record<never, never>
  'points.redeem': Record<never, never>
  'points.redeemMore': Record<never, never>
  'points.redeemTitle': Record<never, never>
  'points.redeemed': Record<never, never>
  'points.redeemedCount': { count: number }
  'points.redeemedText': { points: string | number; amount: string | number }
  'points.redeeming': Record<never, never>
  'points.rowEarned': Record<never, never>
  'points.rowOther': Record<never, never>
  'points.rowRedeemed': Record<never, never>
  'points.rowTakenBack': Record<never, never>
  'points.startShopping': Record<never, never>
  'points.subscribersOnly': Record<never, never>
  'points.title': Record<never, never>
  'points.toProfile': Record<never, never>
  'points.worth': { amount: string | number }
  'points.youGet': { amount: string | number }
  'points.yours': Record<never, never>
  'profile.aadhaar': Record<never, never>
  'profile.aadhaarDigits': Record<never, never>
  'profile.aadhaarHint': Record<never, never>
  'profile.aadhaarInvalid': Record<never, never>
  'profile.aadhaarSaved': Record<never, never>
  'profile.aboutData': Record<never, never>
  'profile.activeReferrals': Record<never, never>
  'profile.addMoney': Record<never, never>
  'profile.addresses': Record<never, never>
  'profile.availableBalance': Record<never, never>
  'profile.balance': Record<never, never>
  'profile.bank': Record<never, never>
  'profile.cannotClose': Record<never, never>
  'profile.changePassword': Record<never, never>
  'profile.close': Record<never, never>
  'profile.closeForGood': Record<never, never>
  'profile.closeText': Record<never, never>
  'profile.closed': Record<never, never>
  'profile.closing': Record<never, never>
  'profile.collecting': Record<never, never>
  'profile.details': Record<never, never>
  'profile.detailsTitle': Record<never, never>
  'profile.devices': Record<never, never>
  'profile.download': Record<never, never>
  'profile.downloadFile': Record<never, never>
  'profile.downloadText': Record<never, never>
  'profile.email': Record<never, never>
  'profile.greeting': { name: string | number }
  'profile.help': Record<never, never>
  'profile.helpGreeting': Record<never, never>
  'profile.inactiveReferrals': Record<never, never>
  'profile.mobile': Record<never, never>
  'profile.mobileHint': Record<never, never>
  'profile.moneyLeft': Record<never, never>
  'profile.name': Record<never, never>
  'profile.network': Record<never, never>
  'profile.onlyNumbers': Record<never, never>
  'profile.orders': Record<never, never>
  'profile.ordersOpen': Record<never, never>
  'profile.pan': Record<never, never>
  'profile.panHint': Record<never, never>
  'profile.panInvalid': Record<never, never>
  'profile.panSaved': Record<never, never>
  'profile.password': Record<never, never>
  'profile.passwordMissing': Record<never, never>
  'profile.paymentsOpen': Record<never, never>
  'profile.points': { count: number }
  'profile.referAndEarn': Record<never, never>
  'profile.rewardPoints': Record<never, never>
  'profile.saved': Record<never, never>
  'profile.subscribed': Record<never, never>
  'profile.subscription': Record<never, never>
  'profile.title': Record<never, never>
  'profile.totalOrders': Record<never, never>
  'profile.transactions': Record<never, never>
  'profile.update': Record<never, never>
  'profile.updating': Record<never, never>
  'profile.userId': Record<never, never>
  'profile.withdrawable': Record<never, never>
  'profile.withdrawals': Record<never, never>
  'profile.wrongPassword': Record<never, never>
  'profile.yourAccount': Record<never, never>
  'profile.yourData': Record<never, never>
  'profile.yourDataText': Record<never, never>
  'search.allBrands': Record<never, never>
  'search.beginning': Record<never, never>
  'search.beginningText': Record<never, never>
  'search.categories': Record<never, never>
  'search.clear': Record<never, never>
  'search.corrected': { shown: string | number }
  'search.label': Record<never, never>
  'search.none': Record<never, never>
  'search.noneHasAll': { shown: string | number }
  'search.noneHasBoth': { shown: string | number }
  'search.nothingFor': { typed: string | number }
  'search.products': Record<never, never>
  'search.resultsFor': { typed: string | number }
  'search.resultsForTyped': { typed: string | number }
  'search.searching': Record<never, never>
  'search.seeAll': Record<never, never>
  'search.seeOffers': Record<never, never>
  'search.suggestions': { count: number }
  'search.tryOtherwise': Record<never, never>
  'shell.account': Record<never, never>
  'shell.away': Record<never, never>
  'shell.back': Record<never, never>
  'shell.backInAMoment': Record<never, never>
  'shell.bottomNavigation': Record<never, never>
  'shell.brokenPage': Record<never, never>
  'shell.cancel': Record<never, never>
  'shell.carousel': Record<never, never>
  'shell.cart': Record<never, never>
  'shell.cartWithItems': { count: number }
  'shell.choices': { count: number }
  'shell.clearChoice': Record<never, never>
  'shell.close': Record<never, never>
  'shell.complaints': Record<never, never>
  'shell.error': Record<never, never>
  'shell.footerAbout': Record<never, never>
  'shell.footerHelp': Record<never, never>
  'shell.footerLinks': Record<never, never>
  'shell.footerRules': Record<never, never>
  'shell.goHome': Record<never, never>
  'shell.home': Record<never, never>
  'shell.keepLanguage': Record<never, never>
  'shell.language': Record<never, never>
  'shell.linkAbout': Record<never, never>
  'shell.linkAboutUs': Record<never, never>
  'shell.linkAchievement': Record<never, never>
  'shell.linkAddresses': Record<never, never>
  'shell.linkBankDetails': Record<never, never>
  'shell.linkBrands': Record<never, never>
  'shell.linkCareers': Record<never, never>
  'shell.linkContactUs': Record<never, never>
  'shell.linkDashboard': Record<never, never>
  'shell.linkFaqs': Record<never, never>
  'shell.linkHome': Record<never, never>
  'shell.linkMission': Record<never, never>
  'shell.linkNews': Record<never, never>
  'shell.linkOffers': Record<never, never>
  'shell.linkOrders': Record<never, never>
  'shell.linkPartners': Record<never, never>
  'shell.linkPersonal': Record<never, never>
  'shell.linkPricing': Record<never, never>
  'shell.linkPrivacyPolicy': Record<never, never>
  'shell.linkProfile': Record<never, never>
  'shell.linkReferAndEarn': Record<never, never>
  'shell.linkReferral': Record<never, never>
  'shell.linkRefundPolicy': Record<never, never>
  'shell.linkServices': Record<never, never>
  'shell.linkStores': Record<never, never>
  'shell.linkTeam': Record<never, never>
  'shell.linkTerms': Record<never, never>
  'shell.linkTransactions': Record<never, never>
  'shell.linkWallet': Record<never, never>
  'shell.loadMore': Record<never, never>
  'shell.loading': Record<never, never>
  'shell.loadingMore': Record<never, never>
  'shell.login': Record<never, never>
  'shell.logout': Record<never, never>
  'shell.mainLinks': Record<never, never>
  'shell.menu': Record<never, never>
  'shell.minus': Record<never, never>
  'shell.months': Record<never, never>
  'shell.monthsShort': Record<never, never>
  'shell.more': Record<never, never>
  'shell.motto': Record<never, never>
  'shell.mrp': Record<never, never>
  'shell.namaste': { name: string | number }
  'shell.newTab': Record<never, never>
  'shell.nextSlide': Record<never, never>
  'shell.noChoice': Record<never, never>
  'shell.noPage': Record<never, never>
  'shell.noPageText': Record<never, never>
  'shell.notAnswering': Record<never, never>
  'shell.notAnsweringText': Record<never, never>
  'shell.notOpen': Record<never, never>
  'shell.notOpenText': Record<never, never>
  'shell.offline': Record<never, never>
  'shell.ok': Record<never, never>
  'shell.opensLater': Record<never, never>
  'shell.optional': Record<never, never>
  'shell.ourSide': Record<never, never>
  'shell.ourSideText': Record<never, never>
  'shell.pageNotFound': Record<never, never>
  'shell.pause': Record<never, never>
  'shell.percentOff': { percent: string | number }
  'shell.pictureNumber': { number: string | number }
  'shell.play': Record<never, never>
  'shell.plus': Record<never, never>
  'shell.previousSlide': Record<never, never>
  'shell.pricesIncludeTaxes': Record<never, never>
  'shell.quantityOf': { name: string | number }
  'shell.scrollBack': Record<never, never>
  'shell.scrollOn': Record<never, never>
  'shell.search': Record<never, never>
  'shell.searchIn': { label: string | number }
  'shell.showPassword': Record<never, never>
  'shell.skip': Record<never, never>
  'shell.slideOf': { number: string | number; count: string | number }
  'shell.somethingWrong': Record<never, never>
  'shell.subscribed': Record<never, never>
  'shell.success': Record<never, never>
  'shell.title': { page: string | number }
  'shell.tooMany': Record<never, never>
  'shell.tooManyText': Record<never, never>
  'shell.tryAgain': Record<never, never>
  'shell.waysToPay': Record<never, never>
  'shops.allTowns': Record<never, never>
  'shops.call': Record<never, never>
  'shops.callNamed': { name: string | number }
  'shops.chat': { name: string | number }
  'shops.chatLabel': Record<never, never>
  'shops.description': Record<never, never>
  'shops.directions': Record<never, never>
  'shops.directionsTo': { name: string | number }
  'shops.filter': Record<never, never>
  'shops.greeting': { name: string | number }
  'shops.none': Record<never, never>
  'shops.title': Record<never, never>
  'signup.alreadyMember': Record<never, never>
  'signup.alreadyRegistered': Record<never, never>
  'signup.description': Record<never, never>
  'signup.district': Record<never, never>
  'signup.districtFirst': Record<never, never>
  'signup.email': Record<never, never>
  'signup.emailInvalid': Record<never, never>
  'signup.emailMissing': Record<never, never>
  'signup.failed': Record<never, never>
  'signup.heading': Record<never, never>
  'signup.intro': Record<never, never>
  'signup.invitationInvalid': Record<never, never>
  'signup.invitedBy': { name: string | number }
  'signup.invitedByMember': { userId: string | number }
  'signup.invitedUnlinked': { name: string | number }
  'signup.listMissing': Record<never, never>
  'signup.loadingList': Record<never, never>
  'signup.locationUnknown': Record<never, never>
  'signup.lookingUp': Record<never, never>
  'signup.mobileHint': Record<never, never>
  'signup.name': Record<never, never>
  'signup.nameMissing': Record<never, never>
  'signup.noVillages': Record<never, never>
  'signup.ownReferral': Record<never, never>
  'signup.passwordEasy': Record<never, never>
  'signup.passwordHint': Record<never, never>
  'signup.passwordMissing': Record<never, never>
  'signup.referredBy': { name: string | number }
  'signup.referrer': Record<never, never>
  'signup.referrerMissing': Record<never, never>
  'signup.referrerUnknown': Record<never, never>
  'signup.removeInvitation': Record<never, never>
  'signup.signUp': Record<never, never>
  'signup.signingUp': Record<never, never>
  'signup.subDistrict': Record<never, never>
  'signup.subDistrictFirst': Record<never, never>
  'signup.success': Record<never, never>
  'signup.title': Record<never, never>
  'signup.village': Record<never, never>
  'slots.achievement': Record<never, never>
  'slots.achievementText': { count: number; award: string | number; business: string | number; awards: string | number }
  'slots.achievementTitle': Record<never, never>
  'slots.addMissing': { amount: string | number }
  'slots.allReached': Record<never, never>
  'slots.anotherPrice': Record<never, never>
  'slots.anotherText': Record<never, never>
  'slots.anotherTitle': Record<never, never>
  'slots.award': { amount: string | number }
  'slots.awardUnpaid': { amount: string | number }
  'slots.awarded': { amount: string | number; date: string | number }
  'slots.awardsNote': Record<never, never>
  'slots.begunElsewhere': Record<never, never>
  'slots.boughtMeanwhile': Record<never, never>
  'slots.businessBeyond': { amount: string | number; goal: string | number }
  'slots.businessOf': { amount: string | number; goal: string | number }
  'slots.cashback': Record<never, never>
  'slots.cashbackText': Record<never, never>
  'slots.choose': Record<never, never>
  'slots.confirmPay': Record<never, never>
  'slots.confirmText': { amount: string | number; left: string | number }
  'slots.confirmTitle': Record<never, never>
  'slots.countOf': { count: number; max: number }
  'slots.countedSince': { date: string | number }
  'slots.failed': Record<never, never>
  'slots.fee': Record<never, never>
  'slots.fromNow': Record<never, never>
  'slots.gst': Record<never, never>
  'slots.intro': Record<never, never>
  'slots.levelIncome': Record<never, never>
  'slots.levelIncomeText': { count: number; first: number; last: number }
  'slots.moneyReturningText': Record<never, never>
  'slots.next': { lacking: string | number; step: number; award: string | number }
  'slots.nextChip': Record<never, never>
  'slots.noPromise': Record<never, never>
  'slots.none': Record<never, never>
  'slots.noneHint': Record<never, never>
  'slots.notHeardText': Record<never, never>
  'slots.nowCashback': Record<never, never>
  'slots.nowCounts': Record<never, never>
  'slots.nowLevels': Record<never, never>
  'slots.nowPoints': { amount: string | number }
  'slots.oneAchievement': Record<never, never>
  'slots.oneType': Record<never, never>
  'slots.openAnother': Record<never, never>
  'slots.opened': Record<never, never>
  'slots.openedOn': { date: string | number }
  'slots.openedText': { slot: string | number }
  'slots.paidOnce': Record<never, never>
  'slots.paymentReturned': Record<never, never>
  'slots.percent': { percent: number }
  'slots.points': Record<never, never>
  'slots.pointsText': { amount: string | number }
  'slots.price': Record<never, never>
  'slots.priceOnce': { amount: string | number }
  'slots.reached': Record<never, never>
  'slots.ringLabel': { percent: number }
  'slots.seeSubscription': Record<never, never>
  'slots.seeThis': Record<never, never>
  'slots.seeYours': Record<never, never>
  'slots.slot': { slot: string | number }
  'slots.startShopping': Record<never, never>
  'slots.stepBusiness': { amount: string | number }
  'slots.steps': Record<never, never>
  'slots.stepsReached': { reached: number; count: number }
  'slots.subscribe': Record<never, never>
  'slots.subscribed': Record<never, never>
  'slots.subscribedSince': { date: string | number }
  'slots.title': Record<never, never>
  'slots.toCome': Record<never, never>
  'slots.tooMany': { max: number }
  'slots.total': Record<never, never>
  'slots.uncheckedText': Record<never, never>
  'slots.unconfirmed': Record<never, never>
  'slots.unfinishedText': { amount: string | number }
  'slots.whatYouGet': Record<never, never>
  'slots.yours': Record<never, never>
  'statement.all': Record<never, never>
  'statement.award': Record<never, never>
  'statement.awardOfStep': { step: string | number }
  'statement.awards': Record<never, never>
  'statement.balance': Record<never, never>
  'statement.base': Record<never, never>
  'statement.becameDue': Record<never, never>
  'statement.buyer': Record<never, never>
  'statement.byType': Record<never, never>
  'statement.cashback': Record<never, never>
  'statement.chooseMonth': Record<never, never>
  'statement.closingBalance': Record<never, never>
  'statement.closingPoints': Record<never, never>
  'statement.correction': Record<never, never>
  'statement.corrections': Record<never, never>
  'statement.csvBalance': Record<never, never>
  'statement.csvBuyer': Record<never, never>
  'statement.csvCredit': Record<never, never>
  'statement.csvDate': Record<never, never>
  'statement.csvDebit': Record<never, never>
  'statement.csvDetails': Record<never, never>
  'statement.csvLevel': Record<never, never>
  'statement.csvOrder': Record<never, never>
  'statement.csvPercent': Record<never, never>
  'statement.csvPointsBalance': Record<never, never>
  'statement.csvPointsCredit': Record<never, never>
  'statement.csvPointsDebit': Record<never, never>
  'statement.csvType': Record<never, never>
  'statement.download': Record<never, never>
  'statement.duePaid': Record<never, never>
  'statement.dueRecovered': Record<never, never>
  'statement.dueShort': Record<never, never>
  'statement.earnings': Record<never, never>
  'statement.hadBeen': Record<never, never>
  'statement.held': Record<never, never>
  'statement.holdReleased': Record<never, never>
  'statement.incomeOfLevel': { level: string | number }
  'statement.level': Record<never, never>
  'statement.levelIncome': Record<never, never>
  'statement.moneyAdded': Record<never, never>
  'statement.moneyIn': Record<never, never>
  'statement.moneyOut': Record<never, never>
  'statement.monthInvalid': Record<never, never>
  'statement.movements': Record<never, never>
  'statement.none': Record<never, never>
  'statement.noneText': Record<never, never>
  'statement.number': Record<never, never>
  'statement.ofMonth': Record<never, never>
  'statement.onlineReceived': Record<never, never>
  'statement.onlineRefunded': Record<never, never>
  'statement.openingBalance': Record<never, never>
  'statement.openingPoints': Record<never, never>
  'statement.order': Record<never, never>
  'statement.orderAmount': Record<never, never>
  'statement.orderPaid': Record<never, never>
  'statement.orderRefunded': Record<never, never>
  'statement.orders': Record<never, never>
  'statement.paidOnline': Record<never, never>
  'statement.percent': Record<never, never>
  'statement.plan': Record<never, never>
  'statement.planVersion': { version: string | number }
  'statement.points': Record<never, never>
  'statement.pointsCount': { count: number }
  'statement.pointsEarned': Record<never, never>
  'statement.pointsRedeemed': Record<never, never>
  'statement.preparing': Record<never, never>
  'statement.print': Record<never, never>
  'statement.printedTitle': { month: string | number; name: string | number }
  'statement.reason': Record<never, never>
  'statement.rewardReversed': Record<never, never>
  'statement.shortTitle': Record<never, never>
  'statement.slot': Record<never, never>
  'statement.staffCorrection': Record<never, never>
  'statement.startShopping': Record<never, never>
  'statement.state': Record<never, never>
  'statement.statePaid': Record<never, never>
  'statement.stateRequested': Record<never, never>
  'statement.stateReturned': Record<never, never>
  'statement.stateReversed': Record<never, never>
  'statement.step': Record<never, never>
  'statement.stillDue': Record<never, never>
  'statement.stillDueText': Record<never, never>
  'statement.storeCredit': Record<never, never>
  'statement.subscription': Record<never, never>
  'statement.subscriptions': Record<never, never>
  'statement.takenBack': { reward: string | number }
  'statement.takenBackOn': Record<never, never>
  'statement.tds': Record<never, never>
  'statement.teamBusiness': Record<never, never>
  'statement.title': Record<never, never>
  'statement.titleOfMonth': { month: string | number }
  'statement.toBank': Record<never, never>
  'statement.unknownMonth': Record<never, never>
  'statement.unknownType': Record<never, never>
  'statement.wasTakenBack': Record<never, never>
  'statement.whyAdded': Record<never, never>
  'statement.whyAward': Record<never, never>
  'statement.whyAwardOf': { step: string | number }
  'statement.whyCashback': Record<never, never>
  'statement.whyCorrection': Record<never, never>
  'statement.whyEarned': Record<never, never>
  'statement.whyHappened': Record<never, never>
  'statement.whyHeld': Record<never, never>
  'statement.whyIncome': Record<never, never>
  'statement.whyIncomeOf': { buyer: string | number; level: string | number; percent: string | number }
  'statement.whyOpening': Record<never, never>
  'statement.whyOrderPaid': Record<never, never>
  'statement.whyPoints': Record<never, never>
  'statement.whyRecovered': Record<never, never>
  'statement.whyRedeemed': Record<never, never>
  'statement.whyRefunded': Record<never, never>
  'statement.whyReleased': Record<never, never>
  'statement.whyReturned': Record<never, never>
  'statement.whySentBack': Record<never, never>
  'statement.whyStaffCorrection': Record<never, never>
  'statement.whySubscription': Record<never, never>
  'statement.whyTakenBack': Record<never, never>
  'statement.whyWithdrawal': Record<never, never>
  'statement.withdrawal': Record<never, never>
  'statement.withdrawalPaid': Record<never, never>
  'statement.withdrawalReturned': Record<never, never>
  'statement.withdrawalReversed': Record<never, never>
  'statement.withdrawals': Record<never, never>
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
  'withdrawal.addPan': { percent: number }
  'withdrawal.amount': Record<never, never>
  'withdrawal.amountInvalid': Record<never, never>
  'withdrawal.arrives': Record<never, never>
  'withdrawal.back': { amount: string | number }
  'withdrawal.bankChanged': { hours: number }
  'withdrawal.belowMinimum': { min: number }
  'withdrawal.cancel': Record<never, never>
  'withdrawal.cancelQuestion': Record<never, never>
  'withdrawal.cancelText': { amount: string | number }
  'withdrawal.cancelled': Record<never, never>
  'withdrawal.cancelling': Record<never, never>
  'withdrawal.changeWaits': { hours: number }
  'withdrawal.confirm': Record<never, never>
  'withdrawal.confirmTitle': Record<never, never>
  'withdrawal.confirming': Record<never, never>
  'withdrawal.due': Record<never, never>
  'withdrawal.dueWhy': Record<never, never>
  'withdrawal.earnings': Record<never, never>
  'withdrawal.follow': Record<never, never>
  'withdrawal.historyEmpty': Record<never, never>
  'withdrawal.historyEmptyText': Record<never, never>
  'withdrawal.historyTitle': Record<never, never>
  'withdrawal.insufficient': Record<never, never>
  'withdrawal.insufficientText': Record<never, never>
  'withdrawal.keep': Record<never, never>
  'withdrawal.meansApproved': { net: string | number }
  'withdrawal.meansCancelled': Record<never, never>
  'withdrawal.meansFailed': Record<never, never>
  'withdrawal.meansPaid': { net: string | number }
  'withdrawal.meansRejected': Record<never, never>
  'withdrawal.meansRequested': { amount: string | number }
  'withdrawal.meansReversed': Record<never, never>
  'withdrawal.minimumHint': { min: number }
  'withdrawal.nextApproved': Record<never, never>
  'withdrawal.nextPaid': Record<never, never>
  'withdrawal.noBank': Record<never, never>
  'withdrawal.number': { number: string | number }
  'withdrawal.otherBody': Record<never, never>
  'withdrawal.reason': { reason: string | number }
  'withdrawal.requested': { amount: string | number }
  'withdrawal.requestedTitle': Record<never, never>
  'withdrawal.see': Record<never, never>
  'withdrawal.stateApproved': Record<never, never>
  'withdrawal.stateCancelled': Record<never, never>
  'withdrawal.stateFailed': Record<never, never>
  'withdrawal.statePaid': Record<never, never>
  'withdrawal.stateRejected': Record<never, never>
  'withdrawal.stateRequested': Record<never, never>
  'withdrawal.stateReversed': Record<never, never>
  'withdrawal.steps': Record<never, never>
  'withdrawal.storeCredit': Record<never, never>
  'withdrawal.tax': Record<never, never>
  'withdrawal.taxChanged': Record<never, never>
  'withdrawal.taxDue': { tax: string | number; percent: number; threshold: string | number }
  'withdrawal.taxOf': { percent: number; base: string | number }
  'withdrawal.title': Record<never, never>
  'withdrawal.to': Record<never, never>
  'withdrawal.tooLate': Record<never, never>
  'withdrawal.unknown': Record<never, never>
  'withdrawal.unknownPage': Record<never, never>
  'withdrawal.utr': { utr: string | number }
  'withdrawal.waitUntil': { moment: string | number }
  'withdrawal.withdraw': Record<never, never>
  'withdrawal.withdrawable': { amount: string | number }
}

/** The tags of the sentences that have some. */
export type Tags = {
  'cart.moveToCart': 'spoken'
  'cart.saveLine': 'spoken'
  'cart.shortBy': 'amount'
  'catalog.soldBy': 'name'
  'catalog.subscriberOffer': 'together' | 'strong'
  'catalog.yourCashback': 'strong'
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
  'forgotPassword.demo': 'link'
  'forgotPassword.remembered': 'link'
  'login.newHere': 'link'
  'network.bought': 'amount'
  'network.directReferrals': 'active' | 'inactive'
  'news.by': 'name'
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
  'orders.sentTracked': 'name' | 'number'
  'orders.sentWith': 'name'
  'orders.toCome': 'spoken'
  'orders.unitPrice': 'amount'
  'payments.balance': 'amount'
  'payments.shortBy': 'amount'
  'payments.walletPart': 'amount'
  'payments.walletPartUntil': 'amount'
  'points.balanceNow': 'amount'
  'points.howEarned': 'amount'
  'points.inEarnings': 'amount'
  'points.questionText': 'amount'
  'points.subscribersOnly': 'link'
  'points.worth': 'amount'
  'points.youGet': 'amount'
  'profile.help': 'spoken'
  'search.corrected': 'words'
  'search.noneHasAll': 'words'
  'search.noneHasBoth': 'words'
  'search.nothingFor': 'words'
  'search.resultsForTyped': 'words'
  'signup.alreadyMember': 'link'
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
  'withdrawal.addPan': 'link'
  'withdrawal.reason': 'name'
  'withdrawal.utr': 'strong'
  'withdrawal.withdrawable': 'amount'
}
