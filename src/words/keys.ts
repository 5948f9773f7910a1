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
  'login.newHere': 'link'
}
