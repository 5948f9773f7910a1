import type { FamilyWords } from '../translation.ts'

export const fineMobiles: FamilyWords = {}
