import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { leanCalls } from './scripts/browser-bundle/lean-calls.ts'
import { moduleSizes } from './scripts/browser-bundle/module-sizes.ts'
import { pageChunks } from './scripts/browser-bundle/page-chunks.ts'
import { plainImports } from './scripts/browser-bundle/plain-imports.ts'
import { wordsInChunks } from './scripts/browser-bundle/words-in-chunks.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), leanCalls(), plainImports(), wordsInChunks(), moduleSizes()],
  build: { target: 'es2022', modulePreload: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: pageChunks } } } } },
  },
})
