import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { leanCalls } from './scripts/browser-bundle/lean-calls.ts'
import { pageChunks } from './scripts/browser-bundle/page-chunks.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), leanCalls()],
  build: { target: 'es2022' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: pageChunks } } } } },
  },
})
