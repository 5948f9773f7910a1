import type { PlainKey } from '../../words/sentence.ts'

/**
 * The automated checks against dark patterns, each with its description. The browser test
 * journeys/everywhere/dark-patterns.phone.spec.ts runs these checks.
 */
export const patternChecks = {
  urgency: 'office.patterns.checkUrgency',
  boxes: 'office.patterns.checkBoxes',
  basket: 'office.patterns.checkBasket',
  shaming: 'office.patterns.checkShaming',
  forced: 'office.patterns.checkForced',
  closing: 'office.patterns.checkClosing',
  declines: 'office.patterns.checkDeclines',
  price: 'office.patterns.checkPrice',
  lateCosts: 'office.patterns.checkLateCosts',
  sponsored: 'office.patterns.checkSponsored',
  asks: 'office.patterns.checkAsks',
  wording: 'office.patterns.checkWording',
  renewals: 'office.patterns.checkRenewals',
  scripts: 'office.patterns.checkScripts',
} as const satisfies Record<string, PlainKey>

export type PatternCheck = keyof typeof patternChecks

type DarkPattern = {
  name: PlainKey
  /** The shop's promise to shoppers about this pattern, shown on the certificate. */
  promise: PlainKey
  /** The parts of the shop in which the pattern could occur. */
  places: PlainKey
  checks: readonly PatternCheck[]
}

/**
 * The 13 dark patterns of the Guidelines for Prevention and Regulation of Dark Patterns, 2023, in the order
 * of the guidelines.
 */
export const darkPatterns = {
  falseUrgency: {
    name: 'patterns.falseUrgency',
    promise: 'patterns.falseUrgencyPromise',
    places: 'office.patterns.falseUrgencyPlaces',
    checks: ['urgency'],
  },
  basketSneaking: {
    name: 'patterns.basketSneaking',
    promise: 'patterns.basketSneakingPromise',
    places: 'office.patterns.basketSneakingPlaces',
    checks: ['basket', 'boxes'],
  },
  confirmShaming: {
    name: 'patterns.confirmShaming',
    promise: 'patterns.confirmShamingPromise',
    places: 'office.patterns.confirmShamingPlaces',
    checks: ['shaming'],
  },
  forcedAction: {
    name: 'patterns.forcedAction',
    promise: 'patterns.forcedActionPromise',
    places: 'office.patterns.forcedActionPlaces',
    checks: ['forced'],
  },
  subscriptionTrap: {
    name: 'patterns.subscriptionTrap',
    promise: 'patterns.subscriptionTrapPromise',
    places: 'office.patterns.subscriptionTrapPlaces',
    checks: ['closing'],
  },
  interfaceInterference: {
    name: 'patterns.interfaceInterference',
    promise: 'patterns.interfaceInterferencePromise',
    places: 'office.patterns.interfaceInterferencePlaces',
    checks: ['declines', 'boxes'],
  },
  baitAndSwitch: {
    name: 'patterns.baitAndSwitch',
    promise: 'patterns.baitAndSwitchPromise',
    places: 'office.patterns.baitAndSwitchPlaces',
    checks: ['price'],
  },
  dripPricing: {
    name: 'patterns.dripPricing',
    promise: 'patterns.dripPricingPromise',
    places: 'office.patterns.dripPricingPlaces',
    checks: ['lateCosts'],
  },
  disguisedAdvertisement: {
    name: 'patterns.disguisedAdvertisement',
    promise: 'patterns.disguisedAdvertisementPromise',
    places: 'office.patterns.disguisedAdvertisementPlaces',
    checks: ['sponsored'],
  },
  nagging: {
    name: 'patterns.nagging',
    promise: 'patterns.naggingPromise',
    places: 'office.patterns.naggingPlaces',
    checks: ['asks'],
  },
  trickWording: {
    name: 'patterns.trickWording',
    promise: 'patterns.trickWordingPromise',
    places: 'office.patterns.trickWordingPlaces',
    checks: ['wording'],
  },
  saasBilling: {
    name: 'patterns.saasBilling',
    promise: 'patterns.saasBillingPromise',
    places: 'office.patterns.saasBillingPlaces',
    checks: ['renewals'],
  },
  rogueMalware: {
    name: 'patterns.rogueMalware',
    promise: 'patterns.rogueMalwarePromise',
    places: 'office.patterns.rogueMalwarePlaces',
    checks: ['scripts'],
  },
} as const satisfies Record<string, DarkPattern>

export type PatternName = keyof typeof darkPatterns

export const patternNames = Object.keys(darkPatterns) as PatternName[]

/**
 * The shop's certificate against dark patterns. It may not exist yet, be valid, or be out of date. The days
 * have the form 'YYYY-MM-DD'.
 */
export type Certificate =
  | { state: 'none' }
  | { state: 'valid' | 'outdated'; signedOn: string; validUntil: string }
