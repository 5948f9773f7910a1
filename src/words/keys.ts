// Written by `npm run words` from words/en.json. Do not edit.

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
  'bank.nothingSaved': Record<never, never>
  'bank.onlyNumbers': Record<never, never>
  'bank.saved': Record<never, never>
  'bank.savedOn': { moment: string | number }
  'bank.typeAddress': { bank: string | number }
  'bank.update': Record<never, never>
  'bank.updating': Record<never, never>
  'bank.yourAccount': Record<never, never>
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
  'forgotPassword.code': Record<never, never>
  'forgotPassword.codeDigits': Record<never, never>
  'forgotPassword.codeHint': Record<never, never>
  'forgotPassword.codeMissing': Record<never, never>
  'forgotPassword.demo': Record<never, never>
  'forgotPassword.done': Record<never, never>
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
  'locations.chooseDistrict': Record<never, never>
  'locations.chooseState': Record<never, never>
  'locations.chooseSubDistrict': Record<never, never>
  'locations.chooseVillage': Record<never, never>
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
  'profile.email': Record<never, never>
  'profile.greeting': { name: string | number }
  'profile.help': Record<never, never>
  'profile.helpGreeting': Record<never, never>
  'profile.inactiveReferrals': Record<never, never>
  'profile.mobile': Record<never, never>
  'profile.mobileHint': Record<never, never>
  'profile.moneyLeft': Record<never, never>
  'profile.name': Record<never, never>
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
  'profile.title': Record<never, never>
  'profile.totalOrders': Record<never, never>
  'profile.transactions': Record<never, never>
  'profile.update': Record<never, never>
  'profile.updating': Record<never, never>
  'profile.userId': Record<never, never>
  'profile.wrongPassword': Record<never, never>
  'profile.yourAccount': Record<never, never>
  'profile.yourData': Record<never, never>
  'profile.yourDataText': Record<never, never>
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
  'signup.signUp': Record<never, never>
  'signup.signingUp': Record<never, never>
  'signup.subDistrict': Record<never, never>
  'signup.subDistrictFirst': Record<never, never>
  'signup.success': Record<never, never>
  'signup.title': Record<never, never>
  'signup.village': Record<never, never>
  'wire.noAnswer': Record<never, never>
}

/** The tags of the sentences that have some. */
export type Tags = {
  'forgotPassword.demo': 'link'
  'forgotPassword.remembered': 'link'
  'login.newHere': 'link'
  'profile.help': 'spoken'
  'signup.alreadyMember': 'link'
}
