import type { FamilyWords } from '../translation.ts'

export const soundAndPower: FamilyWords = {}
