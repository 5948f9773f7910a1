import { createRequire } from 'node:module'

// Noto Sans contains the rupee sign, and Devanagari letters for names. PDF's standard fonts contain neither.
const require = createRequire(import.meta.url)

export const regular = require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')
export const bold = require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')
