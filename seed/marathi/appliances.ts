import type { FamilyWords } from '../translation.ts'

export const appliances: FamilyWords = {}
