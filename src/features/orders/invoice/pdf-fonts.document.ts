import { createRequire } from 'node:module'

// The standard fonts of PDF have no rupee sign; this one has it, and Devanagari for names.
const require = createRequire(import.meta.url)

export const regular = require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')
export const bold = require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')
