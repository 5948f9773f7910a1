import type { FamilyWords } from '../translation.ts'

export const coastrowFashion: FamilyWords = {}
