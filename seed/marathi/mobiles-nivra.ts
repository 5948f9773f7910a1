import type { FamilyWords } from '../translation.ts'

export const nivraMobiles: FamilyWords = {}
