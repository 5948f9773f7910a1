import type { FamilyWords } from '../translation.ts'

export const baby: FamilyWords = {}
