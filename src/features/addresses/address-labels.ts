/** The labels that distinguish a member's addresses. */
export const addressLabels = ['home', 'work', 'other'] as const

export type AddressLabel = (typeof addressLabels)[number]

export const labelNames = {
  home: 'addresses.home',
  work: 'addresses.work',
  other: 'addresses.other',
} as const satisfies Record<AddressLabel, string>
