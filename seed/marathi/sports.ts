import type { FamilyWords } from '../translation.ts'

export const sports: FamilyWords = {}
