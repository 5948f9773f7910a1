import type { PlainKey } from '../../../../words/sentence.ts'

/** The names of the states of a claim on a courier that lost an order. */
export const claimNames = {
  none: 'office.lost.none',
  asked: 'office.lost.asked',
  paid: 'office.lost.paid',
  given_up: 'office.lost.givenUp',
  void: 'office.lost.void',
} as const satisfies Record<string, PlainKey>

export const claimStates = Object.keys(claimNames) as [
  keyof typeof claimNames,
  ...(keyof typeof claimNames)[],
]
