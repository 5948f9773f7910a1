import type { EarningRule } from './earning-rules.ts'

/**
 * The sentences that depend on the rule of who may earn rewards. Under the rule 'agreement', no sentence asks
 * a member to pay in order to earn.
 */
export const earningSentences = {
  slot: {
    pointsRule: 'pages.pointsBySlot',
    levelRule: 'pages.levelsBySlot',
    slotBrings: 'pages.slotBrings',
    slotBringsShort: 'pages.slotBringsShort',
    levels: 'network.levelsBySlot',
    isActive: 'network.activeBySlot',
    isInactive: 'network.inactiveBySlot',
    invitation: 'network.shareBySlot',
    slots: 'slots.introBySlot',
    noSlots: 'slots.noneBySlot',
    slotsUsedUp: 'slots.tooMany',
    leavingEnds: 'slots.leaveEnds',
    leavingReverses: 'slots.leaveReversed',
  },
  agreement: {
    pointsRule: 'pages.pointsByAgreement',
    levelRule: 'pages.levelsByAgreement',
    slotBrings: 'pages.slotBringsCashback',
    slotBringsShort: 'pages.slotBringsCashbackShort',
    levels: 'network.levelsByAgreement',
    isActive: 'network.activeByAgreement',
    isInactive: 'network.inactiveByAgreement',
    invitation: 'network.shareByAgreement',
    slots: 'slots.introByAgreement',
    noSlots: 'slots.noneByAgreement',
    slotsUsedUp: 'slots.tooManyByAgreement',
    leavingEnds: 'slots.leaveEndsCashback',
    leavingReverses: 'slots.leaveReversedCashback',
  },
} as const satisfies Record<EarningRule, Record<string, string>>

/**
 * For each condition of earning points, the sentence to show and the page that the sentence links to. The
 * points page shows the first condition that the member does not meet.
 */
export const pointsSteps = {
  slot: { sentence: 'points.subscribersOnly', path: '/subscribe-users' },
  agreement: { sentence: 'points.sellersOnly', path: '/seller-agreement' },
  identity: { sentence: 'points.identifiedOnly', path: '/identity' },
} as const
