import type { FamilyWords } from '../translation.ts'

export const bags: FamilyWords = {}
