import type { FamilyWords } from '../translation.ts'

export const health: FamilyWords = {}
