// Written by `npm run words` from words/en.json. Do not edit.

/** Each sentence, and what its places take. */
export type Words = {
  'cart.addMoney': Record<never, never>
  'cart.cleared': Record<never, never>
  'cart.empty': Record<never, never>
  'cart.full': Record<never, never>
  'cart.items': { count: number }
  'cart.linesMax': { max: string | number }
  'cart.oops': Record<never, never>
  'cart.placeOrder': Record<never, never>
  'cart.proceed': Record<never, never>
  'cart.productInvalid': Record<never, never>
  'cart.removed': Record<never, never>
  'cart.title': Record<never, never>
  'cart.tooDear': Record<never, never>
  'cart.undo': Record<never, never>
  'catalog.about': Record<never, never>
  'catalog.add': Record<never, never>
  'catalog.allBrands': { category: string | number }
  'catalog.brands': Record<never, never>
  'catalog.brandsDescription': Record<never, never>
  'catalog.categoryAndMore': { category: string | number; brands: string | number }
  'catalog.categoryDescription': { category: string | number; brands: string | number }
  'catalog.clear': Record<never, never>
  'catalog.clearFilters': Record<never, never>
  'catalog.fewLeft': { count: string | number }
  'catalog.filters': Record<never, never>
  'catalog.highestPrice': Record<never, never>
  'catalog.highlights': Record<never, never>
  'catalog.inStock': Record<never, never>
  'catalog.invalidBrand': Record<never, never>
  'catalog.invalidCategory': Record<never, never>
  'catalog.invalidCursor': Record<never, never>
  'catalog.listDescription': { count: string | number; brand: string | number; category: string | number }
  'catalog.listTitle': { brand: string | number; category: string | number }
  'catalog.loadFailed': Record<never, never>
  'catalog.loadMore': Record<never, never>
  'catalog.lowestAboveHighest': Record<never, never>
  'catalog.lowestPrice': Record<never, never>
  'catalog.nextPage': Record<never, never>
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
  'catalog.price': Record<never, never>
  'catalog.priceFrom': { price: string | number }
  'catalog.priceInvalid': Record<never, never>
  'catalog.priceUpTo': { price: string | number }
  'catalog.productCount': { count: number }
  'catalog.productDescription': { name: string | number; brand: string | number; category: string | number }
  'catalog.productNotFound': Record<never, never>
  'catalog.shopBrand': { brand: string | number }
  'catalog.showProducts': Record<never, never>
  'catalog.shownOf': { shown: string | number; total: string | number }
  'catalog.sortBy': Record<never, never>
  'catalog.sortDiscount': Record<never, never>
  'catalog.sortPriceHigh': Record<never, never>
  'catalog.sortPriceLow': Record<never, never>
  'catalog.sortRelevance': Record<never, never>
  'catalog.subscriberOffer': { amount: string | number }
  'catalog.taxes': Record<never, never>
  'catalog.unknownOrder': Record<never, never>
  'catalog.whereThisBelongs': Record<never, never>
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
  'home.brandNotFound': Record<never, never>
  'home.brandProducts': { name: string | number }
  'home.description': Record<never, never>
  'home.offers': Record<never, never>
  'home.seeAll': Record<never, never>
  'home.title': Record<never, never>
  'home.topBrands': Record<never, never>
  'home.topCategories': Record<never, never>
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
  'search.clear': Record<never, never>
  'search.label': Record<never, never>
  'search.none': Record<never, never>
  'search.products': Record<never, never>
  'search.searching': Record<never, never>
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
  'shell.error': Record<never, never>
  'shell.footerLinks': Record<never, never>
  'shell.goHome': Record<never, never>
  'shell.home': Record<never, never>
  'shell.linkAbout': Record<never, never>
  'shell.linkAboutUs': Record<never, never>
  'shell.linkAchievement': Record<never, never>
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
  'shell.loading': Record<never, never>
  'shell.login': Record<never, never>
  'shell.logout': Record<never, never>
  'shell.mainLinks': Record<never, never>
  'shell.menu': Record<never, never>
  'shell.minus': Record<never, never>
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
  'shell.search': Record<never, never>
  'shell.searchIn': { label: string | number }
  'shell.showPassword': Record<never, never>
  'shell.skip': Record<never, never>
  'shell.slideOf': { number: string | number; count: string | number }
  'shell.somethingWrong': Record<never, never>
  'shell.success': Record<never, never>
  'shell.title': { page: string | number }
  'shell.tooMany': Record<never, never>
  'shell.tooManyText': Record<never, never>
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
  'catalog.subscriberOffer': 'together' | 'strong'
  'login.newHere': 'link'
}
