import { type Paise, paise } from '../../money/paise.ts'

export const topUpMin: Paise = paise(100_00)
export const topUpMax: Paise = paise(50_000_00)
export const topUpLimitsMessage = 'Add between ₹100 and ₹50,000.'
